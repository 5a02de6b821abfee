import type { Email } from '#analise/decisoes/link-service.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Correio } from '#plataforma/config/correio-settings.ts';
import { sendMessage } from '#plataforma/correio/send-message.ts';
import type { Failure } from '#plataforma/http/describe-failure.ts';
import type { Keys } from '#plataforma/keys/key-file.ts';
import { decrypt } from '#plataforma/keys/secret-box.ts';
import type { SendAviso } from './send-aviso.ts';

/** Less than the shortest wait between two tries. */
const defaultTimeoutMs = 45_000;

const erased: Failure = {
  erro: 'O link deste e-mail não vale mais. Abra o cadastro e crie um novo link.',
  isFinal: true,
};
const tooLate: Failure = {
  erro: 'O prazo do pedido passou antes da entrega. Peça a correção de novo.',
  isFinal: true,
};

export function createSendEmail(
  correio: Correio,
  { secrets }: Pick<Keys, 'secrets'>,
  clock: Clock,
  timeoutMs = defaultTimeoutMs,
): SendAviso {
  return async ({ id, cadastro_id, conteudo, prazo }, stopping) => {
    if (!conteudo || !prazo) return erased;
    if (prazo < clock()) return tooLate;
    const email = JSON.parse(decrypt(secrets, cadastro_id, conteudo)) as Email;
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    return sendMessage(correio, { id, ...email }, signal);
  };
}
