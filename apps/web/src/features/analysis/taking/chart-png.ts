const PROPERTIES = [
  'fill',
  'stroke',
  'font-size',
  'font-weight',
  'font-family',
  'opacity',
  'stop-color',
] as const;
const EDGE = 16;
const TITLE = 28;

/** What is drawn, as a picture of twice its size, with its colours as they are seen and its question as title. */
export async function chartPng(svgs: readonly SVGSVGElement[], title: string): Promise<Blob> {
  const [first] = svgs;
  if (first === undefined) throw new Error('There is no chart to draw');
  const width = Math.max(...svgs.map((svg) => svg.clientWidth)) + 2 * EDGE;
  const height = svgs.reduce((sum, svg) => sum + svg.clientHeight + EDGE, TITLE + EDGE);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * 2, height * 2];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser does not draw pictures');
  const seen = getComputedStyle(first);
  const token = (name: string): string => seen.getPropertyValue(name).trim();
  pen.scale(2, 2);
  pen.fillStyle = token('--panel');
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = token('--ink');
  pen.font = `600 13px ${seen.fontFamily}`;
  pen.fillText(title, EDGE, EDGE + 12, width - 2 * EDGE);
  let top = TITLE + EDGE;
  for (const svg of svgs) {
    pen.drawImage(await pictureOf(svg), EDGE, top, svg.clientWidth, svg.clientHeight);
    top += svg.clientHeight + EDGE;
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error('The picture could not be made')) : resolve(blob),
    );
  });
}

/** A copy that needs no style sheet: every colour is written where it is used. */
async function pictureOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
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
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  return picture;
}
