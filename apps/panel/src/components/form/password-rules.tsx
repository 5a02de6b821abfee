import { Check, Circle } from 'lucide-react';
import { measureStrength } from '#lib/password-strength.ts';

type Props = {
  password: string;
  /** Absent: the provider has rules of its own. */
  min: number | undefined;
};

export function PasswordRules({ password, min = 0 }: Props) {
  const isLong = [...password].length >= min;
  const { score, label } = measureStrength(password);
  const reached = score > 2 ? 'bg-success' : 'bg-secondary';
  const Icon = isLong ? Check : Circle;
  return (
    <div className="mt-2">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((level) => (
          <span
            key={level}
            className={`h-1 rounded-full transition-colors ${password && score >= level ? reached : 'bg-line'}`}
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
        {password && <span>Força: {label}</span>}
      </div>
    </div>
  );
}
