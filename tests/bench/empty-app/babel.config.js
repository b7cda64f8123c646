// As Taro's template has it; without a browserslist beside it Taro compiles for its own default.
module.exports = { presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5' }]] }
