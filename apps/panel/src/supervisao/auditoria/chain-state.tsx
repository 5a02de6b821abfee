import type { Cadeia } from '@painel-pj/contract/supervisao/auditoria';
import { Hourglass, ShieldAlert, ShieldCheck } from 'lucide-react';
import { formatCount, formatMoment } from '#plataforma/lib/format/number.ts';

const looks = {
  conferindo: { icon: Hourglass, look: 'bg-pending-tint text-pending' },
  integra: { icon: ShieldCheck, look: 'bg-success-tint text-success' },
  violada: { icon: ShieldAlert, look: 'bg-alert-tint text-alert' },
};

const lines = (count: number) => (count === 1 ? '1 linha' : `${formatCount(count)} linhas`);

/** In one line, whether the audit trail is intact. */
export function tellChain({ situacao, ate, linhas, registro, problema }: Cadeia): string {
  if (situacao === 'integra') {
    return ate
      ? `Íntegra até ${formatMoment(ate)}, ${lines(linhas)}`
      : 'Íntegra: ainda não há nada registrado';
  }
  if (situacao === 'conferindo') return `Sendo conferida: ${lines(linhas)} até agora`;
  const where = registro ? ` na linha ${registro}` : '';
  return `Violada${where}: ${problema ?? 'algo não confere'}. Avise o responsável pela segurança.`;
}

export function ChainState({ cadeia }: { cadeia: Cadeia }) {
  const { icon: Icon, look } = looks[cadeia.situacao] ?? looks.conferindo;
  return (
    <p
      role={cadeia.situacao === 'violada' ? 'alert' : undefined}
      className={`flex w-fit items-center gap-2 rounded-control border border-transparent px-3 py-1.5 text-[13px] font-semibold ${look}`}
    >
      <Icon size={16} className="shrink-0" aria-hidden />
      {tellChain(cadeia)}
    </p>
  );
}
