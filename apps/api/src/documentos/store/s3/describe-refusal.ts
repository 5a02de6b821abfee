import { StoreError, StoreSilence } from '#plataforma/start/startup-error.ts';

type Refusal = { bucket: string; endpoint: string; status: number; code: string };

const wrongKey = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken']);
const wrongRegion = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraint',
]);

/** What a server's refusal means, and what an operator does about it. */
export function describeRefusal({ bucket, endpoint, status, code }: Refusal): StoreError {
  const told = `${status}${/^[A-Za-z]+$/.test(code) ? ` ${code}` : ''}`;
  if (wrongKey.has(code)) {
    return new StoreError(
      `${endpoint} não aceita a chave de acesso (${told}). Corrija AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY (e AWS_SESSION_TOKEN, se a chave for temporária).`,
    );
  }
  if (code === 'NoSuchBucket') {
    return new StoreError(
      `Não há o bucket ${bucket} em ${endpoint} (${told}). Crie-o, ou corrija DOCUMENTOS e AWS_ENDPOINT_URL.`,
    );
  }
  if (code === 'RequestTimeTooSkewed') {
    return new StoreError(`${endpoint} recusa a hora desta máquina (${told}). Acerte o relógio por NTP.`);
  }
  if (wrongRegion.has(code) || status === 301) {
    return new StoreError(
      `O bucket ${bucket} é de outra região (${told}). Corrija AWS_REGION, ou AWS_ENDPOINT_URL.`,
    );
  }
  if (status === 403) {
    return new StoreError(
      `A chave de acesso não pode usar o bucket ${bucket} (${told}). Dê-lhe s3:ListBucket, GetObject, PutObject e DeleteObject, ou corrija DOCUMENTOS.`,
    );
  }
  return new StoreError(
    `${endpoint} recusou um pedido para o bucket ${bucket} (${told}). Confira se AWS_ENDPOINT_URL é de um servidor S3, e se ele está bem.`,
  );
}

export const describeNoKey = (endpoint: string): StoreError =>
  new StoreError(
    `Falta a chave de acesso a ${endpoint}: defina AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY, ou confira o perfil (AWS_PROFILE) ou o papel desta máquina.`,
  );

export const describeSilence = (endpoint: string, error: NodeJS.ErrnoException): StoreError =>
  new StoreSilence(
    `O armazenamento ${endpoint} não responde (${error.code || error.message}). Confira AWS_ENDPOINT_URL, a rede e se ele está ligado.`,
    { cause: error },
  );
