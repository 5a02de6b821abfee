import type { Item } from '@painel-pj/contract/analise/decisao';
import type { SituacaoAviso } from '@painel-pj/contract/entrada/aviso';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { LinkEmpresa } from '#plataforma/caller.ts';
import { needsAlcadaOf, needsTwo } from '#plataforma/db/asks-alcada.ts';
import type { Database } from '#plataforma/db/database.ts';
import { pediam } from '#plataforma/db/in-one-hand.ts';
import { literals } from '#plataforma/db/literals.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { personName } from '#plataforma/record/person-name.ts';
import type { AboutPedido, Lacrado } from './link-email.ts';

/** SQL: the number of each partner, by place: `{"socios.0": "52998224725"}`. */
export const numerosOf = (cadastro: string) => `coalesce((
  select jsonb_object_agg(w.lugar, w.socio ->> 'cpf') from cadastro q, walk_socios(q.socios) w where q.id = ${cadastro}
), '{}')`;

/** How the company answered an item, the last time. `arquivos`: the hash of each file, by the document's key. */
export type Resposta = {
  em: string;
  vez: number;
  texto?: string;
  naoPode?: true;
  arquivos?: Record<string, { em: string; sha256: string }>;
};

/** A request as the company answers it. `respostas` are by the item's place, `numeros` by the partner's place of then. */
export type Pedido = {
  prazo: Date;
  rodada: number;
  itens: Item[];
  numeros: Record<string, string>;
  respostas: Record<string, Resposta>;
};

/** What is stored of a link. `email`: the message with it; null: none is sent. */
export type LinkNovo = { tokenHash: Buffer; email: Lacrado | null };

export type Encontrado = Omit<LinkEmpresa, 'ator'> & { cnpj: string; criadoPorNome: string };

export type LinkGuardado = Pedido & {
  isEnded: boolean;
  por: string;
  criado_em: Date;
  aberto_em: Date | null;
  enviado_em: Date | null;
  /** Who of staff used the panel from the network of an answer, the same day. */
  da_rede_de: string[];
  correio: { para: string; situacao: SituacaoAviso; em: string; erro: string | null } | null;
};

const pedidoColumns = sql`l.prazo, c.rodada, d.corpo -> 'itens' as itens, l.numeros, l.respostas`;
const pedidoTables = sql`link_empresa l join decisao d on d.id = l.pedido join cadastro c on c.id = l.cadastro_id`;

export function createLinkRepository({ kysely }: Database) {
  return {
    async find(tokenHash: Buffer): Promise<Encontrado | undefined> {
      const { rows } = await sql<Encontrado>`
        select l.pedido, l.token_hash as "tokenHash", l.prazo, c.id as "cadastroId", c.dono, c.cnpj,
          l.criado_por as "criadoPor", ${sql.raw(personName('l.criado_por', `''`))} as "criadoPorNome"
        from link_empresa l join cadastro c on c.id = l.cadastro_id where l.token_hash = ${tokenHash}`.execute(
        kysely,
      );
      return rows[0];
    },

    async markOpened(pedido: string): Promise<void> {
      await sql`update link_empresa set aberto_em = now() where pedido = ${pedido} and aberto_em is null`.execute(
        kysely,
      );
    },

    async read(db: Kysely<Schema>, { pedido, tokenHash }: LinkEmpresa): Promise<Pedido | undefined> {
      const { rows } = await sql<Pedido>`
        select ${pedidoColumns} from ${pedidoTables}
        where l.pedido = ${pedido} and l.token_hash = ${tokenHash}`.execute(db);
      return rows[0];
    },

    /** Undefined: the link was ended. Called with the registration locked, which whoever ends a link locks first. */
    async lock(tx: Transaction<Schema>, { pedido, tokenHash }: LinkEmpresa): Promise<Pedido | undefined> {
      const { rows } = await sql<Pedido>`
        select ${pedidoColumns} from ${pedidoTables}
        where l.pedido = ${pedido} and l.token_hash = ${tokenHash} for update of l`.execute(tx);
      return rows[0];
    },

    async save(
      tx: Transaction<Schema>,
      pedido: string,
      { respostas, numeros }: Pick<Pedido, 'respostas' | 'numeros'>,
    ): Promise<void> {
      await sql`
        update link_empresa set enviado_em = now(), respostas = ${JSON.stringify(respostas)},
          numeros = ${JSON.stringify(numeros)}
        where pedido = ${pedido}`.execute(tx);
    },

    /** What asks for another person now, also where it was answered. */
    async findPedem(tx: Transaction<Schema>, cadastroId: string): Promise<string[]> {
      const impeded = `exists (select from alerta a where a.ordem = c.ordem and a.nivel = 'impede')`;
      const onu = `exists (select from alerta a where a.ordem = c.ordem and a.codigo in ${literals(needsTwo)})`;
      const { rows } = await sql<{ pedem: string[] }>`
        select array_remove(array[
          case when ${sql.raw(onu)} then ${pediam.onu} end,
          case when ${sql.raw(impeded)} then ${pediam.impedimento} end,
          case when ${sql.raw(`${impeded} or ${needsAlcadaOf('c')}`)} then ${pediam.alcada} end
        ], null) as pedem from cadastro c where c.id = ${cadastroId}`.execute(tx);
      return rows[0]?.pedem ?? [];
    },

    /** Codes and targets of the alertas nobody answered. */
    async listOpenAlertas(cadastroId: string): Promise<{ codigo: string; alvo: string }[]> {
      const { rows } = await sql<{ codigo: string; alvo: string }>`
        select a.codigo, a.alvo from alerta a join cadastro c using (ordem)
        where c.id = ${cadastroId} and a.resposta_em is null`.execute(kysely);
      return rows;
    },

    /** Whether these bytes are there already, or staff marked them as of no use for this document. */
    async isOfNoUse(
      cadastroId: string,
      { chave, socioCpf }: { chave: string; socioCpf: string | null },
      sha256: Buffer,
    ): Promise<boolean> {
      const stable = socioCpf === null ? chave : `${socioCpf}.${chave}`;
      const { rows } = await sql`
        select from conferencia where cadastro_id = ${cadastroId} and chave_estavel = ${stable}
          and sha256 = ${sha256} and situacao = 'nao_serve'
        union all
        select from documento where cadastro_id = ${cadastroId} and chave = ${chave}
          and socio_cpf is not distinct from ${socioCpf} and substituido_em is null
          and sha256_recebido = ${sha256}`.execute(kysely);
      return rows.length > 0;
    },

    async findLast(cadastroId: string): Promise<LinkGuardado | undefined> {
      const { rows } = await sql<LinkGuardado>`
        select ${pedidoColumns}, l.token_hash is null as "isEnded",
          ${sql.raw(personName('l.criado_por', `''`))} as por, l.criado_em, l.aberto_em, l.enviado_em,
          array(
            select distinct nome from auditoria r, jsonb_array_elements_text(r.detalhes -> 'daRedeDe') nome
            where r.alvo_tipo = 'cadastro' and r.alvo_id = l.cadastro_id::text and r.quando >= l.criado_em
            order by nome
          ) as da_rede_de,
          (select jsonb_build_object('para', a.para, 'situacao', a.situacao, 'erro', a.erro,
             'em', coalesce(a.entregue_em, a.criado_em))
           from aviso a
           where a.cadastro_id = l.cadastro_id and a.canal = 'email' and a.criado_em >= l.criado_em
           order by a.ordem desc limit 1) as correio
        from ${pedidoTables}
        where l.cadastro_id = ${cadastroId} order by l.criado_em desc limit 1`.execute(kysely);
      return rows[0];
    },

    /**
     * The request that is open, or was answered in part by a link that still works. Undefined: there is none, or its
     * deadline passed.
     */
    async findOpen(db: Kysely<Schema>, cadastroId: string, now: Date): Promise<AboutPedido | undefined> {
      const { rows } = await sql<AboutPedido>`
        select c.razao_social as "razaoSocial", c.email, jsonb_array_length(d.corpo -> 'itens') as itens,
          coalesce(c.prazo, l.prazo) as prazo
        from cadastro c join decisao d on d.id = c.pedido
        left join link_empresa l on l.pedido = c.pedido and l.token_hash is not null
        where c.id = ${cadastroId} and c.anonimizado_em is null and coalesce(c.prazo, l.prazo) > ${now}`.execute(
        db,
      );
      return rows[0];
    },

    async findCompany(cadastroId: string): Promise<Pick<AboutPedido, 'razaoSocial' | 'email'>> {
      const { rows } = await sql<AboutPedido>`
        select razao_social as "razaoSocial", email from cadastro where id = ${cadastroId}`.execute(kysely);
      return rows[0] as AboutPedido;
    },

    /** For the request that is open; with the registration locked. */
    async replace(
      tx: Transaction<Schema>,
      cadastroId: string,
      { tokenHash, email, por, prazo }: LinkNovo & { por: string; prazo: Date },
    ): Promise<void> {
      await sql`
        insert into link_empresa (pedido, cadastro_id, token_hash, prazo, criado_por, numeros, email, email_para)
        select c.pedido, c.id, ${tokenHash}, ${prazo}, ${por}, ${sql.raw(numerosOf('c.id'))}, ${email?.conteudo ?? null},
          ${email?.para ?? null}
        from cadastro c where c.id = ${cadastroId}
        on conflict (pedido) do update set token_hash = excluded.token_hash, criado_por = excluded.criado_por,
          criado_em = now(), aberto_em = null, email = excluded.email, email_para = excluded.email_para`.execute(
        tx,
      );
    },
  };
}
