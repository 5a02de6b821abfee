import type { Entrada } from '@painel-pj/contract/acesso/conta';
import { CircleCheck, CircleX } from 'lucide-react';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { describeDevice, entryTexts } from './describe-access.ts';
import { Section } from './section.tsx';

function EntryRow({ entrada }: { entrada: Entrada }) {
  const { quando, resultado, endereco } = entrada;
  const isRefused = resultado !== 'aceita';
  const Icon = isRefused ? CircleX : CircleCheck;
  const isKnown = entrada.navegador || entrada.sistema;
  return (
    <li className="flex items-start gap-3 border-b border-line px-5 py-3 last:border-0 sm:px-[22px]">
      <Icon
        size={18}
        strokeWidth={1.8}
        aria-hidden
        className={`mt-0.5 shrink-0 ${isRefused ? 'text-alert' : 'text-success'}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <p>
          <span className={`font-medium ${isRefused ? 'text-alert' : ''}`}>{entryTexts[resultado]}</span>
          <span className="text-muted">
            {isKnown && ` · ${describeDevice(entrada)}`}
            {endereco && ` · ${endereco}`}
          </span>
        </p>
        <time dateTime={quando} className="text-muted tabular-nums">
          {formatMoment(quando)}
        </time>
      </div>
    </li>
  );
}

export function EntriesSection({ entradas }: { entradas: Entrada[] }) {
  const hasWrongCode = entradas.some(({ resultado }) => resultado === 'codigo_errado');
  return (
    <Section title="Entradas recentes">
      <ol>
        {entradas.map((entrada) => (
          <EntryRow key={`${entrada.quando} ${entrada.resultado}`} entrada={entrada} />
        ))}
      </ol>
      {hasWrongCode && (
        <p className="border-t border-line px-5 py-3 text-[13px] text-muted sm:px-[22px]">
          Não reconhece uma entrada com senha certa e código errado? Alguém sabe sua senha: troque-a.
        </p>
      )}
    </Section>
  );
}
