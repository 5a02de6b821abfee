import { cadastroSchema } from '@painel-pj/contract/cadastros/cadastro';
import { empresaEndpoints } from '@painel-pj/contract/entrada/empresa-endpoints';
import { cadastroNovoSchema } from '@painel-pj/contract/entrada/intake';
import { palavrasCadastro, palavrasSocio } from '@painel-pj/contract/entrada/intake-words';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { type Endpoint, endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { erroSchema } from '@painel-pj/contract/plataforma/erro';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Answers that stand once in the document, under a name. */
z.globalRegistry.add(erroSchema, { id: 'Erro' });
z.globalRegistry.add(cadastroSchema, { id: 'Cadastro' });

type Transform = typeof jsonSchemaTransform;
type Described = Record<string, unknown>;

const calls: Record<string, Endpoint> = { ...endpoints, ...outsideEndpoints, ...empresaEndpoints };
const nameOf = new Map(Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path}`, name]));

const meanings: Record<string, string> = {
  202: 'Anotada: falta a aprovação de outra pessoa',
  204: 'Atendida: não há o que mostrar',
  206: 'O intervalo pedido do arquivo',
  304: 'Nada mudou desde o ETag enviado em If-None-Match',
  '4xx': 'Recusada: a mensagem diz por quê e o que fazer',
  '5xx': 'O serviço não pôde atender: tente mais tarde',
};

const fileOf = (media: readonly string[]) => ({
  content: Object.fromEntries(media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
});

/** Beside a reference nothing else is kept, so what is said of an answer stands around it. */
const aroundReference = (schema: Described): Described =>
  '$ref' in schema ? { content: { 'application/json': { schema } } } : schema;

/** Each refusal with its own words, and the rest under `4xx` and `5xx`. */
function describeErrors(responses: Described, errors: Endpoint['errors'] = {}): Described {
  return Object.fromEntries(
    Object.entries(errors).map(([status, words]) => [
      status,
      { ...aroundReference(responses[`${status[0]}xx`] as Described), 'x-response-description': words },
    ]),
  );
}

type Property = Described & { properties?: Record<string, Property>; items?: Property; anyOf?: Property[] };

/** A list of partners, or null. */
const addWordsToSocios = ({ items, anyOf, ...schema }: Property): Property => ({
  ...schema,
  ...(items && { items: addWords(items, palavrasSocio) }),
  ...(anyOf && { anyOf: anyOf.map(addWordsToSocios) }),
});

/** Puts words and examples beside what the JSON schema of an intake body says of its fields. */
function addWords({ properties = {}, ...schema }: Property, words: typeof palavrasCadastro): Property {
  const fields = Object.entries(properties).map(([name, property]): [string, Property] => {
    const { example, ...own } = getOwn(words, name) ?? {};
    const told = name === 'socios' ? addWordsToSocios(property) : property;
    return [name, { ...told, ...own, ...(example !== undefined && { examples: [example] }) }];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

const stringsOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { type: 'string', description }]),
  );

function describeResponses(responses: Described, { fileAnswer, answerHeaders, errors }: Endpoint): Described {
  const told = Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      {
        ...(fileAnswer && status.startsWith('20')
          ? fileOf(fileAnswer)
          : aroundReference(schema as Described)),
        ...(answerHeaders && status.startsWith('20') && { headers: stringsOf(answerHeaders) }),
        'x-response-description': getOwn(meanings, status) ?? 'Atendida',
      },
    ]),
  );
  return { ...told, ...describeErrors(responses, errors) };
}

function describeBody(schema: Property, { body, fileBody, formBody }: Endpoint): Described | undefined {
  if (fileBody) return fileOf(fileBody);
  if (formBody) return { content: { 'application/x-www-form-urlencoded': { schema } } };
  return body === cadastroNovoSchema ? addWords(schema, palavrasCadastro) : undefined;
}

/** What a client must know of the code that a call asks for. */
function describeCode({ freshCode }: Endpoint): { description?: string } {
  if (!freshCode) return {};
  const { of, onlyFor } = freshCode;
  const whom =
    of === 'every'
      ? ''
      : ' Quem não disse ao entrar que sabe pedi-lo (`confirmaIdentidade`) só precisa dele com `CONFIRMAR_IDENTIDADE=sempre`.';
  return {
    description: `Pede${onlyFor ? `, com ${onlyFor},` : ''} um código de uso único dos últimos 10 minutos; o da entrada conta. Sem ele a resposta é 403 \`codigo_requerido\`, e \`${endpoints.confirmIdentity.path}\` recebe um novo.${whom}`,
  };
}

/** A call in OpenAPI, with what JSON schemas do not have: its name, headers, the meaning of each status, and files. */
export const describeOperation: Transform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const operationId = nameOf.get(`${String(route.route.method)} ${route.url}`) ?? '';
  const endpoint = getOwn(calls, operationId);
  if (!endpoint) return { schema, url };
  const response = describeResponses(schema.response as Described, endpoint);
  const body = describeBody(schema.body as Property, endpoint);
  const headers = endpoint.headers && {
    headers: { type: 'object', properties: stringsOf(endpoint.headers) },
  };
  return {
    schema: {
      ...schema,
      operationId,
      ...describeCode(endpoint),
      ...headers,
      ...(body && { body }),
      response,
    },
    url,
  };
};

/** Of each schema with a name there is one more for requests, which use none of them. */
export const describeDocument: typeof jsonSchemaTransformObject = (document) => {
  const described = jsonSchemaTransformObject(document);
  if (!('components' in described)) return described;
  const { schemas = {}, ...components } = described.components ?? {};
  const answers = Object.entries(schemas).filter(([name]) => !name.endsWith('Input'));
  return {
    ...described,
    components: { ...components, schemas: Object.fromEntries(answers) },
  } as typeof described;
};
