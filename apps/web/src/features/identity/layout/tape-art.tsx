import type { ReactNode } from 'react';

/** A statement on its tape, from the line of the file to the number: the product in one drawing. */
const LINES = [
  ['09:31:04', 'BUY', '200', '184.12', ''],
  ['09:47:52', 'SELL', '100', '185.40', '+128.00'],
  ['10:05:17', 'SELL', '100', '185.96', '+184.00'],
  ['10:22:40', 'SELL', '3', '5,912.25', ''],
  ['10:41:09', 'BUY', '3', '5,908.50', '+562.50'],
  ['11:18:33', 'BUY', '150', '92.07', ''],
  ['11:52:26', 'SELL', '150', '91.44', '\u221294.50'],
  ['13:30:58', 'BUY', '2', '5,915.00', ''],
  ['14:06:11', 'SELL', '2', '5,921.75', '+675.00'],
  ['15:12:45', 'BUY', '400', '38.61', ''],
  ['15:49:30', 'SELL', '400', '39.02', '+164.00'],
] as const;

export function TapeArt(): ReactNode {
  return (
    <div className="figures absolute inset-0 flex flex-col justify-center gap-10 px-[12%]">
      <div className="max-w-md">
        <p className="text-28 font-semibold text-balance">Every number, down to the line it came from.</p>
        <p className="mt-3 text-14 text-pretty text-muted">
          Tapebook reads your broker’s statement, rebuilds every trade from its fills, and checks the result
          against the statement’s own totals. To the cent.
        </p>
      </div>
      <div className="w-full max-w-xl rounded-card border border-border bg-page py-2">
        <ol>
          {LINES.map(([time, side, quantity, price, result]) => (
            <li
              key={time}
              className="grid h-8 grid-cols-[1fr_0.7fr_0.7fr_1fr_1fr] items-center gap-2 px-5 text-12 text-muted"
            >
              <span className="text-faint">{time}</span>
              <span>{side}</span>
              <span className="text-right">{quantity}</span>
              <span className="text-right text-ink">{price}</span>
              <span
                className={`text-right font-medium ${result.startsWith('+') ? 'text-gain' : 'text-loss'}`}
              >
                {result}
              </span>
            </li>
          ))}
        </ol>
        <div className="mx-5 mt-2 flex h-11 items-center justify-between border-t border-border text-13">
          <span className="text-muted">Computed from 11 fills</span>
          <span className="font-semibold text-gain">+1,619.00</span>
        </div>
        <div className="mx-5 flex h-9 items-center justify-between text-13 text-muted">
          <span>Stated by the broker</span>
          <span>+1,619.00</span>
        </div>
      </div>
    </div>
  );
}
