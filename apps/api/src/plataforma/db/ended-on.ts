/** The day on which the relationship with the company ended; it counts only while the registration is approved. */
export const endedOn = (cadastro: string) =>
  `(case when ${cadastro}.cadastrado then ${cadastro}.encerrado_em end)`;
