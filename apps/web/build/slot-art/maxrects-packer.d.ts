// The package's main entry exports nothing in plain Node; its module file does, and brings no types of its own.
declare module 'maxrects-packer/dist/maxrects-packer.mjs' {
  export * from 'maxrects-packer';
}
