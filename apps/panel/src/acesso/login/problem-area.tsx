import { useEffect, useState } from 'react';
import type { LoginProblem } from './login-problem.ts';

function Countdown({ seconds }: { seconds: number }) {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [end]);

  if (left === 0) return ' Você já pode tentar de novo.';
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  // Screen readers get the whole wait once; the countdown is only visual.
  return (
    <>
      <span className="sr-only">
        {' '}
        Aguarde {seconds === 1 ? '1 segundo' : `${seconds} segundos`} para tentar de novo.
      </span>
      <span aria-hidden className="tabular-nums">
        {` Tente de novo em ${clock}.`}
      </span>
    </>
  );
}

/** A live region that is always on the page, so that screen readers read its changes. */
export function ProblemArea({ problem }: { problem: LoginProblem | null }) {
  return (
    <div role="alert">
      {problem && (
        <p className="mt-4 rounded-control bg-alert-tint px-3 py-2.5 text-[13px] font-medium text-alert">
          {problem.text}
          {'waitSeconds' in problem && <Countdown seconds={problem.waitSeconds} />}
        </p>
      )}
    </div>
  );
}
