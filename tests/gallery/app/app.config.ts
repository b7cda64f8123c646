export default defineAppConfig({
  // H5 knows the pages of the product's table alone: the gallery stands where an unknown address leads.
  pages: ['pages/system/not-found/index'],
  window: { navigationBarTitleText: 'kit', navigationBarBackgroundColor: '#ffffff', navigationBarTextStyle: 'black' },
})
