type Props = { isByLink: boolean; onChange: (isByLink: boolean) => void };

const choices = [
  [false, 'Senha provisória', 'Você a define e envia; a pessoa a troca ao entrar.'],
  [true, 'Convite por link', 'A pessoa cria a senha pelo link; ninguém mais a conhece.'],
] as const;

/** How a new person gets in for the first time. */
export function FirstAccessField({ isByLink, onChange }: Props) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-[13px] font-semibold">Primeiro acesso</legend>
      <div className="grid gap-2.5 sm:grid-cols-2 sm:gap-4">
        {choices.map(([value, label, hint]) => (
          <label
            key={label}
            className={`flex gap-2.5 rounded-control border px-3 py-2.5 ${value === isByLink ? 'border-action' : 'border-control'}`}
          >
            <input
              type="radio"
              name="primeiro-acesso"
              checked={value === isByLink}
              onChange={() => onChange(value)}
              className="mt-0.5 size-4 shrink-0 accent-action"
            />
            <span>
              <span className="block leading-tight font-medium">{label}</span>
              <span className="mt-1 block text-[13px] leading-snug text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
