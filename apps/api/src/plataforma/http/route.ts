import type { Endpoint } from '@painel-pj/contract/plataforma/endpoints';
import { erroSchema } from '@painel-pj/contract/plataforma/erro';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Integracao, LinkEmpresa, Sessao } from '#plataforma/caller.ts';

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Field<E, K extends PropertyKey> = E extends { [P in K]: infer S } ? Output<S> : undefined;

type RequestOf<E extends Endpoint> = Omit<
  FastifyRequest,
  'body' | 'params' | 'query' | 'sessao' | 'integracao' | 'link'
> & {
  body: Field<E, 'body'>;
  params: Field<E, 'params'>;
  query: Field<E, 'query'>;
  link: E['access'] extends 'link' ? LinkEmpresa : null;
} & CallerOf<E>;
type BySession = { sessao: Sessao; integracao: null };
type ByKey = { sessao: null; integracao: Integracao };
type CallerOf<E extends Endpoint> = E extends { alsoByKey: true }
  ? BySession | ByKey
  : {
      sessao: E['access'] extends 'public' | 'integration' | 'link' ? null : Sessao;
      integracao: E['access'] extends 'integration' ? Integracao : null;
    };
type AnswerOf<E extends Endpoint> = Output<E['responses'][keyof E['responses']]>;

export type Handler<E extends Endpoint> = (
  request: RequestOf<E>,
  reply: FastifyReply,
) => Promise<AnswerOf<E> | FastifyReply>;

/** Registers one call exactly as the contract describes it. */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const { method, path, access, poderes, alsoByKey, freshCode, summary, params, query, body, responses } =
    endpoint;
  app.route({
    method,
    url: path,
    config: {
      access,
      ...(poderes && { poderes }),
      ...(alsoByKey && { alsoByKey }),
      ...(freshCode && { freshCode }),
    },
    schema: {
      summary,
      tags: [path.split('/')[1] ?? ''],
      security: [
        ...(access === 'public' || access === 'integration' || access === 'link' ? [] : [{ token: [] }]),
        ...(access === 'integration' || alsoByKey ? [{ integracao: [] }] : []),
        ...(access === 'link' ? [{ link: [] }] : []),
      ],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...responses, '4xx': erroSchema, '5xx': responses[503] ?? erroSchema },
    },
    handler: (request, reply) => handler(request as unknown as RequestOf<E>, reply),
  });
}
