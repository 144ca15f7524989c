/** The menus and the guide as one file, which the worker makes. */
export const menuPdfPaths = {
  /** The file itself; a page that asks for patience while it is not ready. */
  file: '/menus.pdf',
  /** How far it is: a `MenuPdf`. */
  state: '/api/menus/pdf',
};

/** Answer of `GET /menus/pdf/`. */
export interface MenuPdf {
  /** `failed`: tried more than once without success. It is tried again all the same. */
  state: 'ready' | 'preparing' | 'failed';
}

export const menuPdfTexts = {
  preparing: 'Preparing the PDF…',
  failed: 'The PDF could not be made just now. You can print the menus from their pages instead.',
} as const;
