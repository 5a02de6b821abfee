import { ApiError } from '#provider/api-error.ts';

const tellWait = (seconds: number) => {
  if (seconds === 1) return '1 segundo';
  return seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
};

/** The server looked at it and does not want it. What did not arrive whole, or met a change, may go again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.codigo !== 'requisicao_invalida' &&
  ![408, 412, 429].includes(error.status);

/** What happened and what to do next, for somebody who never saw this page. */
export function tellFailure(error: unknown): string {
  const { status, mensagem, esperaSegundos } = error instanceof ApiError ? error : new ApiError(0);
  if (status === 0) {
    return 'A conexão caiu no meio. Nada se perdeu: confira a internet e tente de novo.';
  }
  if (status === 429) {
    const wait = esperaSegundos ? tellWait(esperaSegundos) : 'alguns minutos';
    return `Foram muitas tentativas seguidas. Espere ${wait} e tente de novo: nada se perdeu.`;
  }
  if (status >= 500) return 'O sistema está se recuperando. Nada se perdeu: tente de novo em um minuto.';
  return mensagem ?? 'Não deu certo. Tente de novo em um minuto.';
}
