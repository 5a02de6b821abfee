import { hash, randomBytes } from 'node:crypto';
import type { Link, LinkFeito } from '@painel-pj/contract/analise/decisao';
import type { Transaction } from 'kysely';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { LinkEmpresa } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import type { Autor } from './decisao-repository.ts';
import { createLinkRepository, type Encontrado, type Feito, type Pedido } from './link-repository.ts';

export type { Pedido, Resposta } from './link-repository.ts';

const tokenBytes = 32;
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const noRequest = () =>
  new AppError(
    'conflito',
    'Não há pedido em aberto com a empresa, ou o prazo já passou. Peça a correção de novo, com um link.',
  );
const noLink = () => new AppError('sem_dados', 'Nenhum link foi feito para este cadastro.');
const endedMeanwhile = () =>
  new AppError(
    'conflito',
    'O pedido mudou enquanto você respondia, e isto não foi guardado. Abra de novo o link mais recente que recebeu.',
  );

const situacaoOf = ({ isEnded, prazo }: Feito, now: Date): LinkFeito['situacao'] => {
  if (isEnded) return 'encerrado';
  return prazo < now ? 'vencido' : 'aberto';
};

const respostasOf = ({ itens, respostas }: Pedido): LinkFeito['respostas'] =>
  Object.entries(respostas).flatMap(([n, { texto, naoPode = false, em }]) =>
    texto === undefined
      ? []
      : [{ n: Number(n), texto: itens[Number(n)]?.texto ?? '', resposta: texto, naoPode, em }],
  );

type Dependencies = { db: Database; cadastros: CadastroService; clock: Clock };

/** The link by which a company answers a request by itself. Only the hash of its token is stored. */
export function createLinkService({ db, cadastros, clock }: Dependencies) {
  const repository = createLinkRepository(db);
  return {
    /** The former link stops working. */
    async make(cadastro: string, ator: Autor): Promise<Link> {
      const id = await cadastros.findId(cadastro);
      const token = newToken();
      const prazo = await db.kysely.transaction().execute(async (tx) => {
        const made = { tokenHash: hashToken(token), por: ator.id, now: clock() };
        const until = await repository.replace(tx, id, made);
        if (!until) throw noRequest();
        await record(tx, { ator, acao: 'link.criado', alvo: { tipo: 'cadastro', id } });
        return until;
      });
      return { token, validoAte: prazo.toISOString() };
    },

    async describe(cadastro: string): Promise<LinkFeito> {
      const found = await repository.findLast(await cadastros.findId(cadastro));
      if (!found) throw noLink();
      const { prazo, por, criado_em, aberto_em, enviado_em } = found;
      return {
        situacao: situacaoOf(found, clock()),
        validoAte: prazo.toISOString(),
        por,
        em: criado_em.toISOString(),
        ...(aberto_em && { abertoEm: aberto_em.toISOString() }),
        ...(enviado_em && { enviadoEm: enviado_em.toISOString() }),
        respostas: respostasOf(found),
      };
    },

    /** Also one whose deadline passed; not one that was ended. */
    find: (token: string): Promise<Encontrado | undefined> => repository.find(hashToken(token)),

    markOpened: repository.markOpened,
    listOpenAlertas: repository.listOpenAlertas,
    isOfNoUse: repository.isOfNoUse,

    async read(link: LinkEmpresa): Promise<Pedido> {
      const pedido = await repository.read(db.kysely, link);
      if (!pedido) throw endedMeanwhile();
      return pedido;
    },

    /** With the registration locked before: nothing ends the link until the transaction is over. */
    async lock(tx: Transaction<Schema>, link: LinkEmpresa): Promise<Pedido> {
      const pedido = await repository.lock(tx, link);
      if (!pedido) throw endedMeanwhile();
      return pedido;
    },

    save: repository.save,
  };
}

export type LinkService = ReturnType<typeof createLinkService>;
