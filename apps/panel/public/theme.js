// Runs before the first paint, so that no one sees a flash of another theme or background.
(() => {
  /** @param {string} name */
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  let theme = kept('tema');
  if (theme !== 'claro' && theme !== 'escuro') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'escuro' : 'claro';
  }
  const root = document.documentElement;
  root.dataset.theme = theme;
  const background = kept(`fundo-${theme}`);
  if (background) root.style.setProperty('--page', background);
})();
