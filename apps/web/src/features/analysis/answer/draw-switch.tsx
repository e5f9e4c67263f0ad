import type { Drawing, Question } from '@tapebook/domain/analytics';
import { ChartColumn, ChartLine, Grid3x3, Hash, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { drawingOf, drawingsOf } from '#web/ui/answers/drawings.ts';
import { Segmented } from '#web/ui/forms/segmented.tsx';

const LOOK = {
  number: ['Number', <Hash key="number" aria-hidden="true" />],
  bars: ['Bars', <ChartColumn key="bars" aria-hidden="true" />],
  line: ['Line', <ChartLine key="line" aria-hidden="true" />],
  heat: ['Heat map', <Grid3x3 key="heat" aria-hidden="true" />],
  table: ['Table only', <Table2 key="table" aria-hidden="true" />],
} as const satisfies Partial<Record<Drawing, readonly [string, ReactNode]>>;

interface DrawSwitchProps {
  readonly asked: Question;
  readonly onChange: (draw: Drawing | undefined) => void;
}

/** How it is drawn; as suits the answer until one chooses. */
export function DrawSwitch({ asked, onChange }: DrawSwitchProps): ReactNode {
  const offered = drawingsOf(asked);
  const options = offered.flatMap((value) => {
    if (!(value in LOOK)) return [];
    const [title, label] = LOOK[value as keyof typeof LOOK];
    return [{ value, label, title }];
  });
  return (
    <Segmented
      label="Drawn as"
      value={drawingOf(asked)}
      options={options}
      onChange={(value) => onChange(value === offered[0] ? undefined : value)}
    />
  );
}
