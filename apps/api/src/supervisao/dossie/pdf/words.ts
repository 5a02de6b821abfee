import { formatCnpj, formatCpf } from '@painel-pj/contract/plataforma/mascaras';

const brasilia = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });
const bytes = new Intl.NumberFormat('pt-BR');

export const judgements = { conferido: 'Conferido', nao_serve: 'Não serve' } as const;

export const formatMoment = (iso: string) => brasilia.format(new Date(iso)).replace(',', '');
export const formatShare = (value: number) => `${percent.format(value)} %`;
export const formatSize = (count: number) => `${bytes.format(count)} bytes`;
/** Of a person or a company. */
export const formatNumber = (number: string) =>
  number.length === 14 ? formatCnpj(number) : formatCpf(number);
