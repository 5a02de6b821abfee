import { formatCep, formatCnpj, formatCpf, formatTelefone } from '../plataforma/mascaras.ts';
import { campos, hasMarca, isCampo, type TipoCampo } from './campos.ts';

/** A field that changed; without values if they would not help. */
export type Mudanca = { nome: string; antes?: string; depois?: string };

const masks: Partial<Record<TipoCampo, (value: string) => string>> = {
  cnpj: formatCnpj,
  cpf: formatCpf,
  cep: formatCep,
  telefone: formatTelefone,
};

/** What a field is called; its own name where it has no other. */
export const nameCampo = (campo: string): string => (isCampo(campo) ? campos[campo].rotulo : campo);

/** With its mask, if it has one. */
export const tellValor = (campo: string, valor: string): string =>
  (isCampo(campo) && masks[campos[campo].tipo]?.(valor)) || valor;

/** Whether a field is a text, whose values help; of the others it is told that they changed. */
const isTexto = (campo: string): boolean => isCampo(campo) && !hasMarca(campo, 'extra');

type Socio = { nome: string; cpf: string; percentual: number | null };

const share = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 });

const tellSocio = ({ nome, cpf, percentual }: Socio) =>
  [
    nome,
    cpf.length === 14 ? formatCnpj(cpf) : formatCpf(cpf),
    percentual === null ? '' : `${share.format(percentual)}%`,
  ]
    .filter(Boolean)
    .join(', ');

/** Compared by CPF or CNPJ, because partners may change places. */
export function tellSocios(before: readonly Socio[], now: readonly Socio[]): Mudanca[] {
  const find = (list: readonly Socio[], { cpf }: Socio) => list.find((socio) => socio.cpf === cpf);
  return [
    ...before.flatMap((socio): Mudanca[] => {
      const [antes, same] = [tellSocio(socio), find(now, socio)];
      if (!same) return [{ nome: 'Sócio que saiu', antes }];
      return tellSocio(same) === antes ? [] : [{ nome: 'Sócio', antes, depois: tellSocio(same) }];
    }),
    ...now
      .filter((socio) => !find(before, socio))
      .map((socio) => ({ nome: 'Sócio que entrou', depois: tellSocio(socio) })),
  ];
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function readSocios(value: unknown): Socio[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.filter(isFields).map(({ nome, cpf, percentual }) => ({
    nome: textOf(nome),
    cpf: textOf(cpf),
    percentual: typeof percentual === 'number' ? percentual : null,
  }));
}

/** What a correction changed, from the `campos` that the audit trail keeps of it: `{ cep: { de, para } }`. */
export function tellMudancas(campos: unknown): Mudanca[] {
  if (!isFields(campos)) return [];
  return Object.entries(campos).flatMap(([campo, change]): Mudanca[] => {
    if (!isFields(change)) return [];
    const { de, para } = change;
    if (campo === 'socios') {
      const told = tellSocios(readSocios(de), readSocios(para));
      return told.length > 0 ? told : [{ nome: 'Sócios' }];
    }
    const nome = nameCampo(campo);
    if (!isTexto(campo)) return [{ nome }];
    return [{ nome, antes: tellValor(campo, textOf(de)), depois: tellValor(campo, textOf(para)) }];
  });
}

/** `CEP: de 01310-100 para 01310-200`, in one line. */
export function tellMudanca({ nome, antes, depois }: Mudanca): string {
  if (antes === undefined) return depois === undefined ? nome : `${nome}: ${depois}`;
  if (depois === undefined) return `${nome}: ${antes}`;
  return `${nome}: de ${antes || 'vazio'} para ${depois || 'vazio'}`;
}
