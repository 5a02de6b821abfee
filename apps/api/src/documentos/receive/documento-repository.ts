import type { Documentos } from '@painel-pj/contract/documentos/documento';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import type { FatosArquivo } from '@painel-pj/regras/contexto';
import { sql, type Transaction } from 'kysely';
import type { Part } from '#documentos/store/document-store.ts';
import { correctedState } from '#plataforma/db/corrected-state.ts';
import type { Database } from '#plataforma/db/database.ts';
import { endedOn } from '#plataforma/db/ended-on.ts';
import { lockMode } from '#plataforma/db/lock-cadastro.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import type { Extensao } from './content-kind.ts';
import type { CopyKind } from './opening/job.ts';

type SocioGuardado = { cpf: string; documentos?: Documentos; socios?: SocioGuardado[] };
export type CadastroGuardado = {
  situacao: Situacao;
  definitiva: boolean | null;
  encerrado_em: string | null;
  versao: number;
  socios: SocioGuardado[];
  documentos: Documentos;
};
const guarded = `situacao, definitiva, ${endedOn('cadastro')}::text as encerrado_em, versao, socios,
  documentos`;
/** Where a document belongs: of a company, or of one of its people. */
export type Slot = { cadastroId: string; socioCpf: string | null; chave: string };
export type DocumentoNovo = {
  id: string;
  extensao: Extensao;
  bytes: number;
  sha256: Buffer;
  /** Null: it is not a picture. */
  copias: { extensao: CopyKind; copia: Buffer; miniatura: Buffer } | null;
  /** Null: nothing is known of it. */
  fatos: Omit<FatosArquivo, 'chave'> | null;
};
type DocumentoAtual = { id: string; extensao: Extensao; sha256: Buffer; sha256_recebido: Buffer };
type DocumentoDeSocio = { id: string; extensao: Extensao; chave: string; socio_cpf: string };

const currentOf = ({ cadastroId, socioCpf, chave }: Slot) => sql`
  cadastro_id = ${cadastroId} and coalesce(socio_cpf, '') = ${socioCpf ?? ''} and chave = ${chave}
  and substituido_em is null`;

/** A copy that is not the one that was made is made again, and not marked. */
export type Marked = Exclude<Part, 'copia'>;

/** A document as the store should have it, with its hashes in hexadecimal. */
export type Guardado = {
  id: string;
  /** Null: an example that many share. */
  cadastro_id: string | null;
  chave: string;
  extensao: Extensao;
  bytes: number;
  sha256: string;
  tem_miniatura: boolean;
  /** Null: not known. */
  sha256_copia: string | null;
  extensao_copia: CopyKind | null;
  sha256_miniatura: string | null;
  /** The part that is not what was received, when it was last asked for. */
  divergente: Marked | null;
  /** Whether somebody opened it. */
  aberto: boolean;
};

const guardado = `d.id, d.cadastro_id, d.chave, d.extensao, d.bytes::float8 as bytes, d.tem_miniatura, d.divergente,
  encode(d.sha256, 'hex') as sha256, encode(d.sha256_copia, 'hex') as sha256_copia, d.extensao_copia,
  encode(d.sha256_miniatura, 'hex') as sha256_miniatura,
  d.aberto_em is not null as aberto`;

const listedAtOnce = 500;

export function createDocumentoRepository({ kysely, pool }: Database) {
  return {
    async findFile(id: string): Promise<(Guardado & { empresa: string | null }) | undefined> {
      const { rows } = await pool.query<Guardado & { empresa: string | null }>({
        name: 'documento-arquivo',
        text: `select ${guardado}, c.razao_social as empresa
          from documento d left join cadastro c on c.id = d.cadastro_id where d.id = $1`,
        values: [id],
      });
      return rows[0];
    },

    /** Only of the file that the registration has now: what came in its place was not seen. */
    async markOpened(id: string): Promise<void> {
      await pool.query(
        'update documento set aberto_em = now() where id = $1 and aberto_em is null and substituido_em is null',
        [id],
      );
    },

    async findStored(id: string): Promise<Guardado | undefined> {
      const { rows } = await pool.query<Guardado>(`select ${guardado} from documento d where d.id = $1`, [
        id,
      ]);
      return rows[0];
    },

    /** Whether that was not known. What is wrong with the original counts more than what is with the small picture. */
    async markDivergent(tx: Transaction<Schema>, id: string, parte: Marked | null): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update documento set divergente = ${parte}::text
        where id = ${id} and divergente is distinct from ${parte}::text
          and (${parte}::text is distinct from 'miniatura' or divergente is null)`.execute(tx);
      return (numAffectedRows ?? 0n) > 0n;
    },

    /** Whether the document is still there. */
    async keepThumbnail(id: string, sha256: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update documento set sha256_miniatura = decode($2, 'hex') where id = $1`,
        [id, sha256],
      );
      return rowCount === 1;
    },

    /** Whether the document is still there. */
    async keepCopy(id: string, sha256: string, extensao: CopyKind): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update documento set sha256_copia = decode($2, 'hex'), extensao_copia = $3 where id = $1`,
        [id, sha256, extensao],
      );
      return rowCount === 1;
    },

    /** All there are, also those replaced since, a group at a time. */
    async *listStored(): AsyncGenerator<Guardado[]> {
      for (let after = ''; ; ) {
        const { rows } = await pool.query<Guardado>(
          `select ${guardado} from documento d where d.id > $1 order by d.id limit $2`,
          [after, listedAtOnce],
        );
        const last = rows.at(-1);
        if (!last) return;
        yield rows;
        after = last.id;
      }
    },

    async count(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from documento');
      return rows[0]?.count ?? 0;
    },

    /** Of these documents, the ones that exist. */
    async findKnown(ids: string[]): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>('select id from documento where id = any($1)', [ids]);
      return rows.map(({ id }) => id);
    },

    async findCadastro(id: string, dono: string): Promise<CadastroGuardado | undefined> {
      const { rows } = await pool.query<CadastroGuardado>(
        `select ${guarded} from cadastro where id = $1 and dono = $2`,
        [id, dono],
      );
      return rows[0];
    },

    /** Undefined: it was anonymised meanwhile. */
    async lockCadastro(tx: Transaction<Schema>, id: string): Promise<CadastroGuardado | undefined> {
      const { rows } = await sql<CadastroGuardado>`
        select ${sql.raw(guarded)} from cadastro where id = ${id} and anonimizado_em is null ${sql.raw(lockMode)}`.execute(
        tx,
      );
      return rows[0];
    },

    async findCurrent(
      slot: Slot,
      tx: Transaction<Schema> | typeof kysely = kysely,
    ): Promise<DocumentoAtual | undefined> {
      const { rows } = await sql<DocumentoAtual>`
        select id, extensao, sha256, sha256_recebido from documento where ${currentOf(slot)}`.execute(tx);
      return rows[0];
    },

    async findOfSocios(
      tx: Transaction<Schema>,
      cadastroId: string,
      cpfs: string[],
    ): Promise<DocumentoDeSocio[]> {
      const { rows } = await sql<DocumentoDeSocio>`
        select id, extensao, chave, socio_cpf from documento
        where cadastro_id = ${cadastroId} and socio_cpf = any(${cpfs}) and substituido_em is null
        order by criado_em`.execute(tx);
      return rows;
    },

    async replace(tx: Transaction<Schema>, slot: Slot, novo: DocumentoNovo): Promise<void> {
      await sql`update documento set substituido_em = now() where ${currentOf(slot)}`.execute(tx);
      await sql`
        insert into documento
          (id, cadastro_id, socio_cpf, chave, extensao, bytes, sha256, sha256_recebido, tem_miniatura, sha256_copia,
            extensao_copia, sha256_miniatura, fatos)
        values (${novo.id}, ${slot.cadastroId}, ${slot.socioCpf}, ${slot.chave}, ${novo.extensao},
          ${novo.bytes}, ${novo.sha256}, ${novo.sha256}, ${novo.copias !== null}, ${novo.copias?.copia ?? null},
          ${novo.copias?.extensao ?? null}, ${novo.copias?.miniatura ?? null}, ${novo.fatos && JSON.stringify(novo.fatos)})`.execute(
        tx,
      );
    },

    async writeNames(
      tx: Transaction<Schema>,
      id: string,
      { socios, documentos }: CadastroGuardado,
      isPartners: boolean,
    ): Promise<number> {
      const { rows } = await sql<{ versao: number }>`
        update cadastro set versao = versao + 1, ${sql.raw(correctedState)}, ${
          isPartners
            ? sql`socios = ${JSON.stringify(socios)}`
            : sql`documentos = ${JSON.stringify(documentos)}`
        }
        where id = ${id} returning versao`.execute(tx);
      return rows[0]?.versao ?? 0;
    },
  };
}

export type DocumentoRepository = ReturnType<typeof createDocumentoRepository>;
