import { build, type PluginOption } from 'vite';

/** A program with everything it imports as the text of one module: what configures the build cannot read our packages itself. */
export async function asOneFile(entry: string, plugins: PluginOption[] = []): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'program' },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  const chunk = bundle && 'output' in bundle ? bundle.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code;
}
