import { StartError } from '../start-error.ts';

/** A setting that cannot be used. The message names the setting, what is wrong and what is allowed. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
  readonly setting: string;

  constructor(setting: string, wrong: string) {
    super(`${setting} ${wrong}`);
    this.setting = setting;
  }
}
