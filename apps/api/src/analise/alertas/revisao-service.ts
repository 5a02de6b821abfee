import type { ReceitaMudou, RevisaoResponse } from '@painel-pj/contract/analise/revisao';
import type { SocioComparado } from '@painel-pj/contract/fontes/receita';
import { noReview } from '#analise/decisoes/refusals.ts';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Database } from '#plataforma/db/database.ts';
import { sourceOf } from './check-service.ts';
import { type Comparado, findRevisao, type RevisaoAberta } from './revisao-repository.ts';

/** Who is in Receita's register. */
const published = (socios: SocioComparado[] = []) =>
  socios.filter(({ situacao }) => situacao !== 'so_informado');

const tellSocio = ({ numero, qualificacao }: SocioComparado) =>
  [qualificacao, numero].filter(Boolean).join(', ');

const without = (some: SocioComparado[], others: SocioComparado[]) =>
  some.filter(({ nome }) => !others.some((other) => other.nome === nome)).map(({ nome }) => nome);

/** Null: nothing changed, or one of them has nothing to compare. */
function compareComparados(antes: Comparado, agora: Comparado): ReceitaMudou | null {
  if (!antes?.campos || !agora?.campos) return null;
  const now = new Map(agora.campos.map(({ campo, receita }) => [campo, receita]));
  const campos = antes.campos
    .map(({ campo, receita }) => ({ campo, antes: receita, depois: now.get(campo) ?? null }))
    .filter((valor) => valor.antes !== valor.depois);
  const [before, after] = [published(antes.socios), published(agora.socios)];
  const mudaram = after.flatMap((socio) => {
    const same = before.filter(({ nome }) => nome === socio.nome).map(tellSocio);
    const depois = tellSocio(socio);
    return same.length === 0 || same.includes(depois)
      ? []
      : [{ nome: socio.nome, antes: same.join('; '), depois }];
  });
  const [entraram, sairam] = [without(after, before), without(before, after)];
  if ([campos, mudaram, entraram, sairam].every(({ length }) => length === 0)) return null;
  const competencia = { antes: antes.competencia ?? null, depois: agora.competencia ?? null };
  return { competencia, campos, entraram, sairam, mudaram };
}

function describe({ motivos, desde, decisao, antes, agora, novos }: RevisaoAberta): RevisaoResponse {
  const receita = compareComparados(antes, agora);
  const achados = novos.flatMap(({ texto, ...alerta }) => {
    const motivo = sourceOf(alerta);
    return motivo && !(motivo === 'receita' && receita) ? [{ motivo, texto }] : [];
  });
  return { motivos, desde, decisao, receita, achados };
}

type Dependencies = { db: Database; cadastros: CadastroService };

/** What changed in an approved registration. */
export function createRevisaoService({ db, cadastros }: Dependencies) {
  return {
    async find(id: string): Promise<RevisaoResponse> {
      const found = await findRevisao(db.kysely, await cadastros.findId(id));
      if (!found) throw noReview();
      return describe(found);
    },
  };
}

export type RevisaoService = ReturnType<typeof createRevisaoService>;
