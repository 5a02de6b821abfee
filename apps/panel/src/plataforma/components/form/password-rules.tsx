import type { Judgement } from '@painel-pj/password-strength/judge-password';
import { Check, Circle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getConfig } from '#plataforma/lib/config.ts';

type Props = {
  password: string;
  /** User name, full name and e-mail of its owner, which must not be part of it. */
  context?: string[];
  /** Undefined: the provider has its own rules. */
  min: number | undefined;
  /** The field already says what is wrong with it. */
  hasError?: boolean;
};

const labels = ['fácil de adivinhar', 'razoável', 'boa', 'muito boa', 'forte'] as const;
const pauseMs = 250;

/** Judged after a pause in typing, with code loaded then. If that fails nothing is shown: the provider judges too. */
function useJudgement(password: string, context: string[]): Judgement | null {
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const known = [...context, getConfig().nomeEmpresa].join('\n');
  useEffect(() => {
    if (!password) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      import('@painel-pj/password-strength/judge-password').then(
        ({ judgePassword }) => isCurrent && setJudgement(judgePassword(password, known.split('\n'))),
        () => {},
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, known]);
  return judgement;
}

export function PasswordRules({ password, context = [], min = 0, hasError = false }: Props) {
  const isLong = [...password].length >= min;
  const judgement = useJudgement(password, context);
  const shown = password ? judgement : null;
  const level = shown?.level ?? 0;
  const reached = level > 1 ? 'bg-success' : 'bg-secondary';
  const Icon = isLong ? Check : Circle;
  return (
    <div className="mt-2">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((each) => (
          <span
            key={each}
            className={`h-1 rounded-full transition-colors ${level >= each ? reached : 'bg-line'}`}
          />
        ))}
      </div>
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-3">
        {min > 0 && (
          <span className={`flex items-center gap-1.5 ${isLong ? 'text-success' : ''}`}>
            <Icon size={14} aria-hidden />
            Pelo menos {min} caracteres
          </span>
        )}
        {shown && <span>Força: {labels[shown.level]}</span>}
      </div>
      {isLong && !hasError && shown?.problem && <p className="mt-1">{shown.problem}</p>}
    </div>
  );
}
