import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { listSocios } from '@painel-pj/contract/cadastros/list-socios';
import { numeroOf, type SocioNovo } from '@painel-pj/contract/entrada/intake';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

type Pep = Socio['pep'];

/** The declarations that these numbers had when they were last taken out of the registration, or changed. */
async function findTold(
  tx: Transaction<Schema>,
  cadastroId: string,
  numeros: readonly string[],
): Promise<Map<string, Pep>> {
  const { rows } = await sql<{ numero: string; pep: Pep }>`
    select distinct on (numero) w.socio ->> 'cpf' as numero, w.socio -> 'pep' as pep
    from auditoria_valor v, walk_socios(v.corpo::json #> '{campos,socios,de}') w
    where v.cadastro_id = ${cadastroId} and w.socio ->> 'cpf' = any(${numeros}::text[])
      and w.socio -> 'pep' is not null
    order by numero, v.id desc`.execute(tx);
  return new Map(rows.map(({ numero, pep }) => [numero, pep]));
}

/**
 * The company's page asks for no declaration of PEP: one that was told before stays with its number, also of who was taken out
 * and comes back.
 */
export async function keepPep(
  tx: Transaction<Schema>,
  cadastroId: string,
  before: readonly Socio[],
  novos: readonly SocioNovo[],
): Promise<SocioNovo[]> {
  const there = new Map(listSocios(before).map(({ socio }) => [socio.cpf, socio.pep]));
  const numeros = listSocios(novos).map(({ socio }) => numeroOf(socio));
  const told = await findTold(
    tx,
    cadastroId,
    numeros.filter((numero) => !there.get(numero)),
  );
  const withPep = (novo: SocioNovo): SocioNovo => {
    const pep = there.get(numeroOf(novo)) ?? told.get(numeroOf(novo)) ?? novo.pep;
    return { ...novo, ...(pep && { pep }), ...(novo.socios && { socios: novo.socios.map(withPep) }) };
  };
  return novos.map(withPep);
}
