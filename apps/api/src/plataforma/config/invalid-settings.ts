import { StartupError } from '#plataforma/start/startup-error.ts';

/** Each problem a line of its own, with the variable's name first. */
export const invalidSettings = (problemas: string[]) =>
  new StartupError(`Configuração inválida; corrija o ambiente ou o arquivo .env:\n${problemas.join('\n')}`);
