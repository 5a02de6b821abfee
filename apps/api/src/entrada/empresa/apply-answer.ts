import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { type Campo, campos, nomesCampos } from '@painel-pj/contract/cadastros/campos';
import { colunaOf } from '@painel-pj/contract/cadastros/coluna';
import { listSocios, socioAt } from '@painel-pj/contract/cadastros/list-socios';
import type { SocioRespondido } from '@painel-pj/contract/entrada/empresa';
import { cadastroNovoSchema, type SocioNovo, sociosRepetidos } from '@painel-pj/contract/entrada/intake';
import { unmask } from '@painel-pj/contract/plataforma/mascaras';
import type * as z from 'zod/mini';
import { type CadastroRow, toValue } from '#entrada/intake/cadastro-columns.ts';
import { readNumber } from '#entrada/read-number.ts';
import { partnerGone, wrongFields } from './refusals.ts';

/** Somebody as intake would be sent them. */
function toNovo({ documentos: _, nome, cpf, cnpj, percentual, socios, ...pessoa }: Socio): SocioNovo {
  const isPerson = cnpj === undefined && !pessoa.estrangeiro;
  return {
    ...pessoa,
    nome,
    percentual,
    ...(isPerson && { cpf }),
    ...(cnpj !== undefined && { cnpj }),
    ...(socios && { socios: socios.map(toNovo) }),
  };
}

/** What is left out of somebody who is there stays; who has no place is new. */
function mergeSocio(sent: SocioRespondido, current: readonly Socio[]): SocioNovo {
  const { lugar, socios, ...given } = sent;
  const there = lugar === undefined ? undefined : socioAt(current, lugar);
  if (lugar !== undefined && !there) throw partnerGone();
  const { cpf, cnpj, ...kept } = there ? toNovo(there) : ({} as SocioNovo);
  const isRenumbered = given.cpf !== undefined || given.cnpj !== undefined;
  // What a new partner lacks is told by intake's rules.
  return {
    ...kept,
    ...(isRenumbered ? {} : { cpf, cnpj }),
    ...given,
    ...(socios && { socios: socios.map((below) => mergeSocio(below, current)) }),
  } as SocioNovo;
}

/** The whole list, with one partner, at any level, as answered. */
function replaceAt(socios: readonly Socio[], lugar: string, changed: SocioNovo, above = ''): SocioNovo[] {
  return socios.map((socio, at) => {
    const here = `${above}socios.${at}`;
    if (here === lugar) return changed;
    const novo = toNovo(socio);
    return lugar.startsWith(`${here}.`)
      ? { ...novo, socios: replaceAt(socio.socios ?? [], lugar, changed, `${here}.`) }
      : novo;
  });
}

/**
 * As intake judges it: the words of what is wrong with this field, and of nothing else. Beside another mistake it is not told
 * that a number is there already: with one made on purpose, hidden numbers would be tried out and nothing written.
 */
function judge(row: CadastroRow, campo: Campo | 'socios', value: unknown, nameOf: (path: string) => string) {
  const request = Object.fromEntries(nomesCampos.map((one) => [one, row[colunaOf(one)] ?? undefined]));
  const { error } = cadastroNovoSchema.safeParse({ ...request, socios: [], [campo]: value });
  const wrong = (error?.issues ?? []).filter(({ path }) => path[0] === campo);
  if (wrong.length === 0) return;
  const others = wrong.filter(({ message }) => message !== sociosRepetidos);
  const told = others.length > 0 ? others : wrong;
  throw wrongFields(Object.fromEntries(told.map(({ path, message }) => [nameOf(path.join('.')), message])));
}

/** The registration with one field as answered. */
export function applyValor(row: CadastroRow, campo: Campo, valor: string): CadastroRow {
  const value = campos[campo].tipo === 'dinheiro' ? readNumber(valor.replace(/R\$|\s/g, '')) : valor.trim();
  judge(row, campo, value, () => 'valor');
  const field: z.ZodMiniType = cadastroNovoSchema.shape[campo];
  return { ...row, [colunaOf(campo)]: toValue(campo, field.parse(value)) };
}

/** Whoever is named below is there already: an item about one partner shows, and moves, nobody else. */
const isBelow = (socios: readonly SocioRespondido[] | undefined, lugar: string): boolean =>
  (socios ?? []).every(
    (one) => (one.lugar === undefined || one.lugar.startsWith(`${lugar}.`)) && isBelow(one.socios, lugar),
  );

/** The partners as answered: all of them, or the one at `lugar`. */
export function applySocios(row: CadastroRow, sent: SocioRespondido[], lugar: string | null): SocioNovo[] {
  const [only, ...others] = sent;
  if (lugar !== null && (only?.lugar !== lugar || others.length > 0)) {
    throw wrongFields({ socios: 'Responda sobre o sócio do item, e só sobre ele.' });
  }
  if (lugar !== null && !isBelow(only?.socios, lugar)) throw partnerGone();
  const merged =
    lugar !== null && only
      ? replaceAt(row.socios, lugar, mergeSocio(only, row.socios))
      : sent.map((socio) => mergeSocio(socio, row.socios));
  judge(row, 'socios', merged, (path) => path);
  return cadastroNovoSchema.shape.socios.parse(merged);
}

/** The numbers of the request's partners, after the numbers of some were corrected. */
export function followNumeros(
  numeros: Record<string, string>,
  sent: readonly SocioRespondido[],
  current: readonly Socio[],
): Record<string, string> {
  const corrected = new Map(
    listSocios(sent).flatMap(({ socio: { lugar, cpf, cnpj } }) => {
      const [before, now] = [lugar && socioAt(current, lugar)?.cpf, cnpj ?? cpf];
      return before && now ? [[before, unmask(now)] as const] : [];
    }),
  );
  return Object.fromEntries(
    Object.entries(numeros).map(([lugar, numero]) => [lugar, corrected.get(numero) ?? numero]),
  );
}
