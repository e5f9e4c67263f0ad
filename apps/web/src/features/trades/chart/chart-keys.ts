/** What a key does to the chart; the number is by how many bars, or which way. */
export type ChartAct =
  | { readonly kind: 'look' | 'step'; readonly by: number }
  | { readonly kind: 'zoom' | 'pace'; readonly by: 1 | -1 }
  | { readonly kind: 'first' | 'last' | 'all' | 'measure' | 'replay' | 'toggle' | 'end' };

const FAR = 10;

/** Of the chart as it stands. */
export function chartAct(key: string, far: boolean): ChartAct | null {
  const by = far ? FAR : 1;
  switch (key) {
    case 'ArrowRight':
      return { kind: 'look', by };
    case 'ArrowLeft':
      return { kind: 'look', by: -by };
    case 'Home':
      return { kind: 'first' };
    case 'End':
      return { kind: 'last' };
    case '+':
      return { kind: 'zoom', by: 1 };
    case '-':
      return { kind: 'zoom', by: -1 };
    case '0':
      return { kind: 'all' };
    case 'm':
      return { kind: 'measure' };
    case ' ':
      return { kind: 'replay' };
    default:
      return null;
  }
}

/** Of the chart while it is replayed. */
export function replayAct(key: string, far: boolean): ChartAct | null {
  const by = far ? FAR : 1;
  switch (key) {
    case 'ArrowRight':
      return { kind: 'step', by };
    case 'ArrowLeft':
      return { kind: 'step', by: -by };
    case '+':
      return { kind: 'pace', by: 1 };
    case '-':
      return { kind: 'pace', by: -1 };
    case ' ':
      return { kind: 'toggle' };
    case 'Escape':
      return { kind: 'end' };
    default:
      return null;
  }
}
