import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { traditionalChinese } from '../web/build/traditional-chinese.ts';

/** Database functions are read from files at the start: they lie in dist/sql as they lie beside their readers in the sources. */
function sqlSources(): Plugin {
  const folders = ['src/sql/', '../../packages/ledger/src/sql/'].map((path) => new URL(path, import.meta.url));
  return {
    name: 'sql-sources',
    generateBundle() {
      for (const folder of folders) {
        for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!path.endsWith('.sql')) continue;
          const source = readFileSync(fileURLToPath(new URL(path, folder)), 'utf8');
          this.emitFile({ type: 'asset', fileName: `sql/${path.replaceAll('\\', '/')}`, source });
        }
      }
    },
  };
}

/** One file for the server: our own packages are TypeScript sources and are bundled, packages from npm stay outside. */
export default defineConfig({
  plugins: [traditionalChinese(process.env['SITE_LANGUAGE']), sqlSources()],
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: 'chunk-[name]-[hash].js' } },
  },
  ssr: { noExternal: [/^@fairground\//] },
});
