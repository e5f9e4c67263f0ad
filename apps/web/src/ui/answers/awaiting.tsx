import { type ReactNode, Suspense, useLayoutEffect, useReducer } from 'react';
import { answersCame, whenAnswersCome } from '#web/lib/answers/came.ts';

interface AwaitingProps {
  /** What stands in the place until then. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * What waits for answers, drawn as soon as they are there. React by itself keeps what stands in a place for 300 ms once it was
 * seen, so that things which come one after the other do not flicker; with answers that take 20 ms most of a page's first moment
 * would be that. A drawing of another cause is not held back: so the answers are made one.
 */
export function Awaiting({ fallback, children }: AwaitingProps): ReactNode {
  const [came, drawAgain] = useReducer(answersCame, undefined, answersCame);
  return (
    <Suspense
      fallback={
        <>
          {fallback}
          <UntilAnswered came={came} drawAgain={drawAgain} />
        </>
      }
    >
      {children}
    </Suspense>
  );
}

interface UntilAnsweredProps {
  /** Answers that had come when it was drawn: others may have come before it stands. */
  readonly came: number;
  readonly drawAgain: () => void;
}

function UntilAnswered({ came, drawAgain }: UntilAnsweredProps): null {
  useLayoutEffect(() => {
    if (answersCame() !== came) drawAgain();
    return whenAnswersCome(drawAgain);
  }, [came, drawAgain]);
  return null;
}
