import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import type { Replay } from './use-replay.ts';

interface ReplayBarProps {
  readonly replay: Replay;
  readonly count: number;
}

/** The keys of the replay, for the pointer: play, a bar back, a bar on, how fast. */
export function ReplayBar({ replay, count }: ReplayBarProps): ReactNode {
  const { shown, playing, speed, toggle, step, faster, stop } = replay;
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">Replay</legend>
      <IconButton
        label="One bar back"
        keys="←"
        icon={<SkipBack aria-hidden="true" />}
        onClick={() => step(-1)}
      />
      <IconButton
        label={playing ? 'Pause' : 'Play'}
        keys="Space"
        icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={toggle}
      />
      <IconButton
        label="One bar forward"
        keys="→"
        icon={<SkipForward aria-hidden="true" />}
        onClick={() => step(1)}
      />
      <Button size="small" title="Faster  +" onClick={() => faster(1)} className="figures">
        <Quantity quantity={speed} /> a second
      </Button>
      <span className="figures px-1 text-12 text-muted">
        bar <Quantity quantity={shown ?? 0} /> of <Quantity quantity={count} />
      </span>
      <IconButton label="End the replay" keys="Esc" icon={<X aria-hidden="true" />} onClick={stop} />
    </fieldset>
  );
}
