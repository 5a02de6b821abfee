import type { Qualificacao } from './campo-schemas.ts';
import { type CampoExtra, campos } from './campos.ts';
import type { Administrador, Controlador, Faturamento } from './qualificacao.ts';
import {
  nomesPorte,
  tellAdministrador,
  tellControlador,
  tellDate,
  tellFaturamento,
  tellMoney,
} from './tell-qualificacao.ts';

type Words = {
  /** A legal nature or a CNAE, in words. */
  tellCodigo: (codigo: string) => string;
  /** The limits of the bands of revenue. */
  faixas: readonly number[];
};

type TipoExtra = (typeof campos)[CampoExtra]['tipo'];

const tellers: Record<TipoExtra, (value: never, words: Words) => string> = {
  natureza: (codigo: string, { tellCodigo }) => tellCodigo(codigo),
  cnae: (codigo: string, { tellCodigo }) => tellCodigo(codigo),
  cnaes: (codigos: string[], { tellCodigo }) => codigos.map(tellCodigo).join('\n'),
  data: tellDate,
  dinheiro: tellMoney,
  porte: (porte: keyof typeof nomesPorte) => nomesPorte[porte],
  faturamento: (told: Faturamento, { faixas }) => tellFaturamento(told, faixas),
  administradores: (people: Administrador[]) => people.map(tellAdministrador).join('\n'),
  controladores: (people: Controlador[]) => people.map(tellControlador).join('\n'),
  origem: ({ ip }: { ip: string }) => ip,
};

/** A value beyond the spec as people read it, one of a list a line; empty: not told. */
export function tellExtra(nome: CampoExtra, value: Qualificacao[CampoExtra], words: Words): string {
  return value === null || value === undefined ? '' : tellers[campos[nome].tipo](value as never, words);
}
