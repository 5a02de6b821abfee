import type { ItemEmpresa } from '@painel-pj/contract/entrada/empresa';

/** Nothing came yet, or what came does not mend it. */
export const needsAnswer = ({ situacao, problema }: ItemEmpresa): boolean =>
  situacao === 'falta' || problema !== undefined;

const states = {
  falta: { words: 'Falta', className: 'bg-pending-tint text-pending' },
  again: { words: 'Falta corrigir', className: 'bg-pending-tint text-pending' },
  enviado: { words: 'Enviado', className: 'bg-brand-tint text-brand' },
  resolvido: { words: 'Resolvido', className: 'bg-success-tint text-success' },
  nao_pode: { words: 'Avisado', className: 'bg-brand-tint text-brand' },
};

export function StateChip({ item }: { item: ItemEmpresa }) {
  const { words, className } = states[item.problema ? 'again' : item.situacao];
  return (
    <span
      className={`-mt-px inline-flex shrink-0 items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 text-[13px] font-medium ${className}`}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current forced-color-adjust-none" />
      {words}
    </span>
  );
}

const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const hour = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** `em 18 de novembro, às 14:32`. */
export function tellMoment(iso: string): string {
  const moment = new Date(iso);
  return `em ${day.format(moment)}, às ${hour.format(moment)}`;
}

type Documento = NonNullable<ItemEmpresa['documentos']>[number];

/** What answers a free question is no paper with a name. */
export const nameDocumento = ({ documento, rotulo }: Documento): string =>
  documento.startsWith('anexo') ? 'Outro documento' : rotulo;

const lastDay = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Sao_Paulo',
});

/** `segunda-feira, 30 de novembro`: a deadline ends with its day, in Brasília. */
export const tellDeadline = (iso: string): string => lastDay.format(new Date(iso));

export const headingId = ({ n }: ItemEmpresa): string => `item-${n}`;
export const focusItem = (item: ItemEmpresa): void => document.getElementById(headingId(item))?.focus();
