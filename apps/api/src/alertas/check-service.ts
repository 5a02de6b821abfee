import { type Alerta, versaoRegras } from '@painel-pj/regras/alerta';
import { checkCadastro } from '@painel-pj/regras/check-cadastro';
import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import * as repository from './alerta-repository.ts';
import { buildContexto } from './build-contexto.ts';
import { gatherFatos } from './gather-fatos.ts';
import { addToQueue } from './queue-repository.ts';

const isSame = (found: readonly repository.AlertaNovo[], stored: readonly repository.AlertaGuardado[]) =>
  found.length === stored.length &&
  found.every(({ codigo, alvo, nivel, texto, pedido, valor }) =>
    stored.some(
      (one) =>
        one.codigo === codigo &&
        one.alvo === alvo &&
        one.nivel === nivel &&
        one.texto === texto &&
        one.pedido === pedido &&
        one.valor === valor,
    ),
  );

/** A check that found the same value keeps its answer, even if a partner moved to another place in the list. */
function toRows(ordem: string, alertas: Alerta[], stored: readonly repository.AlertaGuardado[]) {
  return alertas.map(({ codigo, nivel, texto, valor, alvo = '', pedido = null }): repository.AlertaNovo => {
    const before = stored.filter((one) => one.codigo === codigo && one.valor === valor);
    const antes = before.find((one) => one.alvo === alvo) ?? before[0];
    return { ordem, codigo, alvo, nivel, texto, pedido, valor, antes: antes?.alvo ?? null };
  });
}

export async function checkOrdens(tx: Transaction<Schema>, ordens: readonly string[]): Promise<void> {
  if (ordens.length === 0) return;
  await repository.lockForCheck(tx, ordens);
  const cadastros = await repository.readCadastros(tx, ordens);
  const { fatos, touched } = await gatherFatos(tx, cadastros);
  const stored = Map.groupBy(await repository.readAlertas(tx, ordens), ({ ordem }) => ordem);
  const checked = cadastros.map(({ ordem, cadastro }) => {
    const facts = fatos.get(ordem);
    const alertas = checkCadastro(cadastro, facts && buildContexto(facts));
    return { ordem, rows: toRows(ordem, alertas, stored.get(ordem) ?? []) };
  });
  const changed = checked.filter(({ ordem, rows }) => !isSame(rows, stored.get(ordem) ?? []));
  await repository.replaceAlertas(
    tx,
    changed.map(({ ordem }) => ordem),
    changed.flatMap(({ rows }) => rows),
  );
  await repository.stampVersions(tx, cadastros, versaoRegras);
  // Registrations received at the same moment do not see each other yet: the queue looks for links between them later.
  await addToQueue(tx, [...touched], 'vizinhos');
}

/** Checks registrations in the transaction that changes them, so that change and checks are written together. */
export async function checkNow(tx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  await checkOrdens(tx, await repository.findOrdens(tx, ids));
}
