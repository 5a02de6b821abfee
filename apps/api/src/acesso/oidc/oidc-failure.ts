/** `fora_do_ar`: the provider can't be asked; `relogio`: one of the two clocks is wrong; `cancelada`: by the person; `antiga`: nobody was asked there who they are. */
export type Falha = 'fora_do_ar' | 'relogio' | 'cancelada' | 'antiga' | 'recusada';

/** Why the provider lets nobody in. The message is for the log, and quotes no token. */
export class OidcFailure extends Error {
  override name = 'OidcFailure';
  readonly falha: Falha;

  constructor(falha: Falha, detail: string) {
    super(detail);
    this.falha = falha;
  }
}
