/** What the codecs need of WebAssembly, which Node has and its types leave to those of the browser. */
declare namespace WebAssembly {
  class Module {
    private constructor();
  }
  class Instance {
    constructor(module: Module, imports: object);
    readonly exports: object;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
