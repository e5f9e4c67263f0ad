import { usualDigits } from '#web/lib/format/money.ts';
import { signOf } from '#web/lib/format/numeric.ts';
import type { ShareWords } from './share-words.ts';

const WIDTH = 1200;
const HEAD = 120;
const EDGE = 40;
const FOOT = 56;

/** The words over the chart, in the colours of the theme. @param result of which the first figure has the colour. */
export function sharePicture(
  drawing: HTMLCanvasElement | null,
  words: ShareWords,
  result: string | null,
  currency: string,
): HTMLCanvasElement {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const font = getComputedStyle(document.body).fontFamily;
  // Shown as a table the chart has no size, and there is nothing of it to be drawn.
  const chart = drawing === null || drawing.width === 0 || drawing.height === 0 ? null : drawing;
  const scale = chart === null ? 0 : (WIDTH - 2 * EDGE) / chart.width;
  const drawn = chart === null ? 0 : chart.height * scale;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEAD + drawn + FOOT];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser does not draw pictures');
  pen.fillStyle = token('--panel');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (text: string, x: number, y: number, colour: string, look: string): number => {
    pen.font = `${look} ${font}`;
    pen.fillStyle = token(colour);
    pen.fillText(text, x, y);
    return x + pen.measureText(text).width;
  };
  let right = write(words.title, EDGE, 62, '--ink', '600 34px') + 32;
  const sign = signOf(result, usualDigits(currency));
  const colour = sign === null || sign === 0 ? '--ink' : sign > 0 ? '--gain' : '--loss';
  for (const [place, text] of words.results.entries()) {
    right =
      write(text, right, 62, place === 0 ? colour : '--muted', place === 0 ? '600 34px' : '500 26px') + 28;
  }
  write(words.when, EDGE, 98, '--muted', '400 20px');
  if (chart !== null) pen.drawImage(chart, EDGE, HEAD, chart.width * scale, drawn);
  write('Tapebook', EDGE, canvas.height - 22, '--faint', '600 18px');
  if (chart !== null) {
    const notice = 'Chart by TradingView Lightweight Charts™';
    pen.font = `400 16px ${font}`;
    pen.textAlign = 'right';
    write(notice, WIDTH - EDGE, canvas.height - 22, '--faint', '400 16px');
  }
  return canvas;
}
