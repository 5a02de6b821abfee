import { setImmediate as letOthersRun } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { type MotivoRevisao, motivosRevisao } from '@painel-pj/contract/plataforma/limites';
import { type Alerta, versaoRegras } from '@painel-pj/regras/alerta';
import { checkCadastro } from '@painel-pj/regras/check-cadastro';
import type { Contexto } from '@painel-pj/regras/contexto';
import { findFatores } from '@painel-pj/regras/risco/find-fatores';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Achados, judgeRiscos } from '#analise/risco/risco-repository.ts';
import { replaceKeys } from '#analise/vinculos/vinculo-repository.ts';
import { findConsultas } from '#fontes/consultas/find-consultas.ts';
import { findLidos, queueComparisons } from '#fontes/leitura/find-leituras.ts';
import { findListas } from '#fontes/listas/find-listas.ts';
import { keepReceita } from '#fontes/receita/compare-receita.ts';
import { findReceita } from '#fontes/receita/find-receita.ts';
import type { Config } from '#plataforma/config/config.ts';
import { lockApproved } from '#plataforma/db/lock-cadastro.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import * as repository from './alerta-repository.ts';
import { besideReceita, buildContexto } from './build-contexto.ts';
import { type CadastroComChaves, createGatherer, readKeys } from './gather-fatos.ts';
import { keepOfWaiting, readPapers } from './read-papers.ts';
import { type Achado, openRevisao } from './revisao-repository.ts';
import { addWaiting } from './waiting-checks-repository.ts';

/** How many keys are looked up together: each may be shared with a hundred registrations. */
const keysAtOnce = 1000;

type Guardado = repository.AlertaGuardado;

const textOf = ({ codigo, alvo, nivel, texto, pedido, valor }: repository.AlertaNovo | Guardado) =>
  JSON.stringify([codigo, alvo, nivel, texto, pedido, valor]);

function isSame(found: readonly repository.AlertaNovo[], stored: readonly Guardado[]): boolean {
  const known = new Map(stored.map((one) => [textOf(one), one]));
  return (
    found.length === stored.length &&
    found.every((one) => {
      const before = known.get(textOf(one));
      return before !== undefined && isDeepStrictEqual(before.comparacao, one.comparacao);
    })
  );
}

const placeOf = ({ codigo, valor, alvo = '' }: { codigo: string; valor: string; alvo?: string }) =>
  `${codigo} ${valor} ${alvo}`;

/**
 * An alerta that found the same value keeps its answer, even if a partner moved to another place in the list: from a place
 * where it is found no more, and once.
 */
function toRows(ordem: string, alertas: Alerta[], stored: readonly Guardado[]) {
  const found = new Set(alertas.map(placeOf));
  const byPlace = new Map(stored.map((one) => [placeOf(one), one]));
  const moved = Map.groupBy(
    stored.filter((one) => !found.has(placeOf(one))),
    ({ codigo, valor }) => `${codigo} ${valor}`,
  );
  return alertas.map((alerta): repository.AlertaNovo => {
    const { codigo, nivel, texto, valor, alvo = '', pedido = null, comparacao = null } = alerta;
    const before = byPlace.get(placeOf(alerta)) ?? moved.get(`${codigo} ${valor}`)?.shift();
    return { ordem, codigo, alvo, nivel, texto, pedido, valor, comparacao, antes: before?.alvo ?? null };
  });
}

/** Whose news an alerta is; null: it comes from the registration itself. */
export function sourceOf({
  codigo,
  comparacao,
}: {
  codigo: string;
  comparacao: unknown;
}): MotivoRevisao | null {
  // Of who is on no list there is no entry to compare with.
  if (comparacao || codigo === 'aposta-sem-autorizacao') return 'listas';
  if (codigo === 'restricao-bc') return 'consultas';
  return codigo.startsWith('receita-') ? 'receita' : null;
}

/** What a source says that it did not say before, and that is more than for information: its codes. */
function newFrom(
  source: MotivoRevisao,
  rows: readonly repository.AlertaNovo[],
  stored: readonly Guardado[],
): string[] {
  const found = rows.filter(
    (row) =>
      sourceOf(row) === source &&
      row.nivel !== 'informacao' &&
      !stored.some((one) => one.codigo === row.codigo && one.valor === row.valor),
  );
  return [...new Set(found.map(({ codigo }) => codigo))];
}

type Changed = { ordem: string; rows: repository.AlertaNovo[]; consulta: Achado['consulta'] };

async function openRevisoes(
  tx: Transaction<Schema>,
  changed: readonly Changed[],
  stored: ReadonlyMap<string, Guardado[]>,
): Promise<void> {
  for (const source of motivosRevisao) {
    const achados = changed.map(({ ordem, rows, consulta }) => ({
      ordem,
      consulta: consulta && { competencia: consulta.competencia, consultadoEm: consulta.consultadoEm },
      alertas: newFrom(source, rows, stored.get(ordem) ?? []),
    }));
    await openRevisao(
      tx,
      source,
      achados.filter(({ alertas }) => alertas.length > 0),
    );
  }
}

/** Parts with so few keys that what they share fits in memory. */
function splitByKeys(cadastros: readonly CadastroComChaves[]): CadastroComChaves[][] {
  const parts: CadastroComChaves[][] = [];
  let left = 0;
  for (const one of cadastros) {
    const isNext = one.keys.length > left;
    if (isNext) left = keysAtOnce;
    left -= one.keys.length;
    if (isNext) parts.push([one]);
    else parts.at(-1)?.push(one);
  }
  return parts;
}

/** What the institution decides about the rules. */
export type Criterios = Pick<
  Config,
  | 'limiteBeneficiario'
  | 'exigir'
  | 'exigirConsultas'
  | 'cnaesRecusados'
  | 'listasNivel'
  | 'leitura'
  | 'risco'
  | 'painel'
>;

/** Other work of the process goes on between two registrations; an aborted `signal` ends it with an error. */
export async function checkOrdens(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  {
    limiteBeneficiario: limite,
    exigir,
    exigirConsultas: exigidas,
    cnaesRecusados,
    listasNivel,
    leitura,
    risco: politica,
    painel: { faturamentoFaixas },
  }: Criterios,
  signal?: AbortSignal,
): Promise<void> {
  if (ordens.length === 0) return;
  await lockApproved(tx, ordens);
  await repository.lockForCheck(tx, ordens);
  const cadastros = await readKeys(tx, await repository.readCadastros(tx, ordens), signal);
  const touched = await replaceKeys(
    tx,
    ordens,
    cadastros.flatMap(({ ordem, keys }) => keys.map(({ chave, tipo }) => ({ ordem, chave, tipo }))),
  );
  const stored = Map.groupBy(await repository.readAlertas(tx, ordens), ({ ordem }) => ordem);
  const receita = await findReceita(tx, [...new Set(cadastros.map(({ dados }) => dados.cnpj))]);
  const encontrados = await findListas(tx, cadastros);
  const consultas = await findConsultas(tx, ordens);
  const gatherFatos = createGatherer(tx, cadastros, signal);
  const hoje = businessDateOf(new Date());
  const known = { limite, exigir, cnaesRecusados, listasNivel, faturamentoFaixas, hoje };
  const changed: Changed[] = [];
  const checked: repository.Conferido[] = [];
  const achados = new Map<string, Achados>();
  const aComparar: string[] = [];
  for (const part of splitByKeys(cadastros)) {
    const fatos = await gatherFatos(part);
    const lidos = await findLidos(tx, leitura ? part : []);
    for (const one of part) {
      const { ordem, versao, cadastro, dados, criadoEm, isPorAlcada } = one;
      const facts = fatos.get(ordem);
      const before = stored.get(ordem) ?? [];
      const papeis = await readPapers(tx, one, lidos.get(ordem));
      aComparar.push(...papeis.waiting.map((papel) => papel.ordem));
      const consulta = receita.get(dados.cnpj);
      const { descartes = null, ...found } = encontrados.get(ordem) ?? {};
      const contexto: Contexto = {
        ...known,
        ...{ recebidoEm: businessDateOf(criadoEm), ...besideReceita(dados, consulta) },
        ...found,
        ...(facts && buildContexto(facts)),
        ...papeis.contexto,
        consultas: { exigidas, feitas: consultas.get(ordem) ?? [] },
        isPorAlcada,
      };
      const alertas = [...checkCadastro(cadastro, contexto), ...keepOfWaiting(before, papeis.waiting)];
      achados.set(ordem, {
        achados: findFatores({ dados, contexto, alertas, politica }),
        politica: politica.versao,
      });
      const rows = toRows(ordem, alertas, before);
      if (!isSame(rows, before)) changed.push({ ordem, rows, consulta: consulta ?? null });
      checked.push({
        ...{ ordem, versao, descartes, cpfsDeFora: papeis.chavesDeFora },
        ...(consulta && keepReceita(dados, cadastro.complemento, consulta)),
      });
      await letOthersRun(undefined, { signal });
    }
  }
  await repository.replaceAlertas(
    tx,
    changed.map(({ ordem }) => ordem),
    changed.flatMap(({ rows }) => rows),
  );
  await judgeRiscos(tx, [...achados.keys()], achados);
  await openRevisoes(tx, changed, stored);
  const comEstranhos = await repository.stampVersions(tx, checked, versaoRegras);
  await queueComparisons(tx, aComparar);
  // Registrations received at the same moment do not see each other yet: the queue looks for links between them later.
  await addWaiting(tx, [...new Set([...touched, ...comEstranhos])], 'vizinhos');
}

/**
 * Checks registrations in the transaction that changes them, so that change and alertas are written together. What can not be
 * checked is taken in all the same: it says so, which impedes an approval, and is tried again in the background.
 */
export async function checkNow(
  tx: Transaction<Schema>,
  ids: readonly string[],
  criterios: Criterios,
): Promise<void> {
  const ordens = await repository.findOrdens(tx, ids);
  await sql`savepoint check_now`.execute(tx);
  try {
    await checkOrdens(tx, ordens, criterios);
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error;
    await sql`rollback to savepoint check_now`.execute(tx);
    for (const ordem of ordens) await repository.addNaoConferido(tx, ordem);
    await addWaiting(tx, ordens, 'vinculo');
  }
}
