// Taro's test kit asks the old place for act and would warn in every file.
module.exports = { act: require('react').act }
