const PROPERTIES = [
  'fill',
  'stroke',
  'font-size',
  'font-weight',
  'font-family',
  'opacity',
  'stop-color',
] as const;
const IN_PICTURE = 'http://www.w3.org/2000/svg';
const EDGE = 16;
const TITLE = 28;

/** What is drawn, as a picture of twice its size, with its colours as they are seen and its question as title. */
export async function chartPng(
  drawn: readonly (SVGSVGElement | HTMLElement)[],
  title: string,
): Promise<Blob> {
  const [first] = drawn;
  if (first === undefined) throw new Error('There is no chart to draw');
  const width = Math.max(...drawn.map((one) => sizeOf(one).width)) + 2 * EDGE;
  const height = drawn.reduce((sum, one) => sum + sizeOf(one).height + EDGE, TITLE + EDGE);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * 2, height * 2];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser does not draw pictures');
  const seen = getComputedStyle(first);
  const face = await fontFace();
  const token = (name: string): string => seen.getPropertyValue(name).trim();
  pen.scale(2, 2);
  pen.fillStyle = token('--panel');
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = token('--ink');
  pen.font = `600 13px ${seen.fontFamily}`;
  pen.fillText(title, EDGE, EDGE + 12, width - 2 * EDGE);
  let top = TITLE + EDGE;
  for (const one of drawn) {
    const size = sizeOf(one);
    const picture = one instanceof SVGSVGElement ? pictureOfSvg(one, face) : pictureOfRows(one, face);
    pen.drawImage(await picture, EDGE, top, size.width, size.height);
    top += size.height + EDGE;
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error('The picture could not be made')) : resolve(blob),
    );
  });
}

/** With its border: a picture without it would be cut at two sides. */
const sizeOf = (one: SVGSVGElement | HTMLElement): { readonly width: number; readonly height: number } =>
  one instanceof SVGSVGElement
    ? { width: one.clientWidth, height: one.clientHeight }
    : { width: one.offsetWidth, height: one.offsetHeight };

const FAMILY = 'Inter Variable';

/** A picture loads nothing: the font of the page comes along in it, else words are wider than their places. */
async function fontFace(): Promise<string> {
  for (const sheet of document.styleSheets) {
    const rule = [...sheet.cssRules].find(
      (one) => one instanceof CSSFontFaceRule && one.style.getPropertyValue('font-family').includes(FAMILY),
    );
    const [, address] = /url\("?([^")]+)/.exec(rule?.cssText ?? '') ?? [];
    if (address === undefined) continue;
    const font = await (await fetch(new URL(address, sheet.href ?? document.baseURI))).blob();
    return `@font-face{font-family:"${FAMILY}";font-weight:400 700;src:url(${await asData(font)})}`;
  }
  return '';
}

function asData(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The font could not be read'));
    reader.readAsDataURL(file);
  });
}

function withFont(svg: SVGSVGElement, face: string): SVGSVGElement {
  const style = document.createElementNS(IN_PICTURE, 'style');
  style.textContent = face;
  svg.prepend(style);
  return svg;
}

/** A copy that needs no style sheet: every colour is written where it is used. */
function pictureOfSvg(svg: SVGSVGElement, face: string): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[at];
    if (original === undefined || !('style' in element)) continue;
    const style = getComputedStyle(original);
    for (const name of PROPERTIES) {
      const value = style.getPropertyValue(name);
      // References to patterns and gradients stay as they are.
      if (!value.startsWith('url(')) element.setAttribute(name, value);
    }
  }
  copy.setAttribute('xmlns', IN_PICTURE);
  return imageOf(withFont(copy, face));
}

/** Rows and tables of the page, likewise: a copy with its whole style on it, within a picture. */
function pictureOfRows(rows: HTMLElement, face: string): Promise<HTMLImageElement> {
  const copy = rows.cloneNode(true) as HTMLElement;
  const originals = [rows, ...rows.querySelectorAll('*')];
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[at];
    if (original === undefined || !('style' in element)) continue;
    const style = getComputedStyle(original);
    // By the object, as the content policy allows: an attribute that is set would be an inline style.
    (element as HTMLElement | SVGElement).style.cssText = Array.from(
      style,
      (name) => `${name}:${style.getPropertyValue(name)}`,
    ).join(';');
    // What opens something can only be pressed on the page.
    if (original.matches('[aria-haspopup]')) (element as HTMLElement).style.opacity = '0';
  }
  copy.style.margin = '0';
  copy.style.color = getComputedStyle(rows).color;
  const svg = document.createElementNS(IN_PICTURE, 'svg');
  const { width, height } = sizeOf(rows);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const frame = document.createElementNS(IN_PICTURE, 'foreignObject');
  frame.setAttribute('width', '100%');
  frame.setAttribute('height', '100%');
  frame.append(copy);
  svg.append(frame);
  return imageOf(withFont(svg, face));
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await picture.decode();
  return picture;
}
