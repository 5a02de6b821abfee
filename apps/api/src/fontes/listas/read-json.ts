import * as z from 'zod/mini';
import {
  besideWord,
  type Entrada,
  joinWords,
  readDay,
  readNumero,
  tidy,
  tipoOf,
  writeEntrada,
} from './entrada.ts';
import { type ListaFile, WrongPlace } from './lista-file.ts';

/** The published ones have some hundred kB. */
const maxBytes = 32 * 1024 * 1024;

/** Where in a text a character stands. */
function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

async function readText(file: ListaFile): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.read()) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new WrongPlace(file, {}, 'o arquivo é grande demais para esta lista');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

function parseJson(file: ListaFile, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec((error as Error).message) ?? [];
    const place = placeOf(text, at === undefined ? text.length : Number(at));
    throw new WrongPlace(file, place, 'não é JSON, ou está incompleto');
  }
}

/** `value.3.Nome` is the field Nome of the fourth item. */
function refuseShape(file: ListaFile, path: PropertyKey[]): WrongPlace {
  const [list, at, field] = path;
  if (typeof at !== 'number') return new WrongPlace(file, {}, `falta a lista “${String(list ?? '')}”`);
  return new WrongPlace(file, {}, `no item ${at + 1} falta “${String(field ?? 'tudo')}”`);
}

async function readJson<T>(file: ListaFile, schema: z.ZodMiniType<T>): Promise<T> {
  const { data, error } = z.safeParse(schema, parseJson(file, await readText(file)));
  if (error) throw refuseShape(file, error.issues[0]?.path ?? []);
  return data;
}

const text = z.nullable(z.union([z.string(), z.number()]));

const bcbSchema = z.object({
  value: z.array(
    z.object({
      CPF: z.optional(text),
      CPF_CNPJ: z.optional(text),
      Nome: text,
      PAS: text,
      Penalidade: z.optional(text),
      Prazo_em_anos: text,
      Inicio_do_cumprimento: text,
      Prazo_final_penalidade: text,
    }),
  ),
});

/** Both tables of Banco Central: who may not manage, and who may not audit. */
export async function* readBcb(files: ListaFile[]): AsyncGenerator<Entrada> {
  for (const file of files) {
    const { value: items } = await readJson(file, bcbSchema);
    const whoOf = (item: (typeof items)[number]) => `${item.CPF ?? item.CPF_CNPJ} ${item.Nome}`;
    // Of several penalties only one row says when they end; the others say "Consolidado".
    const ends = new Map(
      items.flatMap((item) => {
        const end = readDay(item.Prazo_final_penalidade);
        return end ? [[whoOf(item), end]] : [];
      }),
    );
    for (const item of items) {
      const numero = readNumero(item.CPF ?? item.CPF_CNPJ);
      yield writeEntrada({
        tipo: tipoOf(numero.documento, numero.digitos),
        nome: tidy(item.Nome),
        ...numero,
        motivo: joinWords(
          tidy(item.Penalidade) || (item.CPF === undefined ? 'proibição' : 'inabilitação'),
          besideWord('por anos:', item.Prazo_em_anos),
          besideWord('PAS', item.PAS),
        ),
        desde: readDay(item.Inicio_do_cumprimento),
        ate: readDay(item.Prazo_final_penalidade) ?? ends.get(whoOf(item)) ?? null,
      });
    }
  }
}

const tcuSchema = z.object({
  items: z.array(
    z.object({
      cpf_cnpj: z.optional(text),
      cpf: z.optional(text),
      nome: text,
      processo: text,
      deliberacao: text,
      data_transito_julgado: text,
      data_final: z.optional(text),
    }),
  ),
  hasMore: z.optional(z.boolean()),
  offset: z.optional(z.number()),
});
type TcuPage = z.infer<typeof tcuSchema> & { file: ListaFile };

/** The pages of one of the two lists, from the first to the last. */
function assertWhole(pages: TcuPage[]): void {
  let next = 0;
  pages.sort((one, other) => (one.offset ?? 0) - (other.offset ?? 0));
  for (const { file, offset = 0, items } of pages) {
    if (offset !== next)
      throw new WrongPlace(file, {}, `é a página a partir do item ${offset}, e falta a do item ${next}`);
    next = offset + items.length;
  }
  const last = pages.at(-1);
  if (last?.hasMore) throw new WrongPlace(last.file, {}, `falta a página seguinte, a do item ${next}`);
}

/** Both lists of the Tribunal de Contas: who may hold no office, and who may not sell to the State. */
export async function* readTcu(files: ListaFile[]): AsyncGenerator<Entrada> {
  const pages: TcuPage[] = [];
  for (const file of files) pages.push({ ...(await readJson(file, tcuSchema)), file });
  const isOfCompanies = ({ items }: TcuPage) => items.some(({ cpf_cnpj }) => cpf_cnpj !== undefined);
  assertWhole(pages.filter(isOfCompanies));
  assertWhole(pages.filter((page) => !isOfCompanies(page)));
  for (const page of pages) {
    const penalty = isOfCompanies(page) ? 'inidôneo para licitar' : 'inabilitado para cargo em comissão';
    for (const item of page.items) {
      const numero = readNumero(item.cpf_cnpj ?? item.cpf);
      yield writeEntrada({
        tipo: tipoOf(numero.documento, numero.digitos),
        nome: tidy(item.nome),
        ...numero,
        motivo: joinWords(penalty, tidy(item.deliberacao), besideWord('processo', item.processo)),
        desde: readDay(item.data_transito_julgado),
        ate: readDay(item.data_final),
      });
    }
  }
}
