import type { Dossie } from '@painel-pj/contract/dossie';

const brasilia = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });
const bytes = new Intl.NumberFormat('pt-BR');

export const situations: Record<Dossie['cadastro']['situacao'], string> = {
  a_analisar: 'A analisar',
  com_a_empresa: 'Com a empresa',
  recusado: 'Recusado',
  cadastrado: 'Cadastrado',
};
export const levels = { impede: 'Impede', atencao: 'Atenção', informacao: 'Informação' } as const;
export const judgements = { conferido: 'Conferido', nao_serve: 'Não serve' } as const;

export const moment = (iso: string) => brasilia.format(new Date(iso)).replace(',', '');
export const share = (value: number) => `${percent.format(value)} %`;
export const size = (count: number) => `${bytes.format(count)} bytes`;
export const maskCnpj = (cnpj: string) => cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
/** Of a person or a company. */
export const maskNumber = (number: string) =>
  number.length === 14 ? maskCnpj(number) : number.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
export const maskCep = (cep: string) => cep.replace(/^(.....)(...)$/, '$1-$2');
