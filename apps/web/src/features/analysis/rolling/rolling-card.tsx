import { type ReactNode, useRef } from 'react';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useStudy } from '#web/lib/answers/use-study.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { measureWords } from '#web/ui/answers/value-unit.ts';
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { CompactSelect } from '#web/ui/forms/compact-select.tsx';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';
import { UnreadNotice } from '../question/unread-notice.tsx';
import { useAddressPart } from '../question/use-address-part.ts';
import { rollingCsv, rollingData, windowWords } from './rolling-data.ts';
import {
  formatRolling,
  parseRolling,
  ROLLING_MEASURES,
  type Rolling,
  USUAL_ROLLING,
  WINDOW_SIZES,
} from './rolling-text.ts';

const HEIGHT = 220;

interface RollingCardProps {
  readonly currency: string | null;
  /** As the address has it. */
  readonly text: string;
}

/** Whether it is getting better: a measure over the last trades or days, at each of them, with how sure it is. */
export function RollingCard({ currency, text }: RollingCardProps): ReactNode {
  const make = useGlobalQuestion();
  const put = useAddressPart('rolling');
  const masked = usePrivacyMode();
  const charts = useRef<HTMLDivElement>(null);
  const { rolling, problem } = parseRolling(text);
  const { measure, window } = rolling;
  const question = make({ measures: [measure] });
  const { found, isOld } = useStudy({ name: 'rolling', question, window, currency });
  const title = `${measureWords(measure, question.basis)} of the last ${windowWords(window)}`;
  const change = (parts: Partial<Rolling>): void => put(formatRolling({ ...rolling, ...parts }));
  const data = rollingData(found, rolling, question, masked);
  const missing = window.size - found.there;
  const noun = window.of === 'trades' ? 'trade' : 'day with a trade';
  const band = { lows: Array.from(found.low), highs: Array.from(found.high) };
  return (
    <div
      ref={charts}
      aria-busy={isOld}
      className={`flex flex-col gap-2 xl:col-span-2 ${isOld ? 'pale-when-late' : ''}`}
    >
      <UnreadNotice
        problems={problem === null ? [] : [problem]}
        onLeaveOut={() => put(formatRolling(USUAL_ROLLING))}
      />
      <ChartFrame
        title={title}
        data={data}
        height={HEIGHT}
        // On a phone what is chosen stands below the title.
        className="max-md:[&>header]:flex-wrap"
        empty={
          missing > 0
            ? `It starts with the ${window.size}th ${noun}: ${missing} more to go.`
            : 'None of these trades has the data for it.'
        }
        aside={
          <>
            <CompactSelect
              aria-label="Measure to follow"
              unset={false}
              value={measure}
              onChange={({ target }) =>
                change({ measure: ROLLING_MEASURES.find((one) => one === target.value) ?? measure })
              }
            >
              {ROLLING_MEASURES.map((one) => (
                <option key={one} value={one}>
                  {measureWords(one, question.basis)}
                </option>
              ))}
            </CompactSelect>
            <CompactSelect
              aria-label="Over the last"
              unset={false}
              value={`${window.size}-${window.of}`}
              onChange={({ target }) =>
                change({ window: parseRolling(`${measure}:${target.value}`).rolling.window })
              }
            >
              {(['trades', 'days'] as const).flatMap((of) =>
                WINDOW_SIZES.map((size) => (
                  <option key={`${size}-${of}`} value={`${size}-${of}`}>
                    {windowWords({ size, of })}
                  </option>
                )),
              )}
            </CompactSelect>
            <TakeMenu name="rolling" title={title} charts={charts} csv={() => rollingCsv(found, rolling)} />
          </>
        }
      >
        {(shown) => <LineChart label={title} data={shown} height={HEIGHT} band={band} />}
      </ChartFrame>
    </div>
  );
}
